import type { MouseEvent, ReactNode } from 'react';
import { composeCount, filterWords as words } from '#content/words/catalogue.ts';
import { ALL_TYPES } from '#domain/catalogue/facet.rules.ts';
import { TYPE_PARAMETER } from '#domain/catalogue/filter.ts';
import { PictureElement, type OfferedPicture } from '#ui/PictureElement.tsx';
import type { ListingView } from './listing-model.ts';

export interface TypeOption {
  readonly key: string;
  readonly label: string;
  readonly picture?: OfferedPicture | undefined;
  readonly count: number;
}

interface Props {
  readonly types: readonly TypeOption[];
  readonly type: string;
  readonly onType: (key: string) => void;
  readonly onAll: () => void;
  readonly children: ReactNode;
}

/* Browsers' translators replace texts before this hydrates; `suppressHydrationWarning` leaves theirs until the text changes. */

export function TypeFilter({ types, type, onType, onAll, children }: Props) {
  const chooseAll = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onAll();
  };
  return (
    <div
      className="border-rule bg-page top-header sticky z-10 border-y print:static print:border-0"
      data-type-filter=""
    >
      <div className="sheet flex justify-between gap-[clamp(0.75rem,2.4vw,2rem)] max-sm:pe-0">
        {/* A clipped name fades out, to show that the row continues. */}
        <fieldset className="flex min-w-0 scrollbar-none gap-[clamp(1.5rem,3vw,2.75rem)] overflow-x-auto max-lg:gap-4.5 max-lg:mask-[linear-gradient(to_right,#000_calc(100%-1rem),transparent)] max-lg:pe-4">
          <legend className="sr-only" suppressHydrationWarning>
            {words.typeLegend}
          </legend>
          {types.map(({ key, label, picture }) => (
            <label
              key={key}
              className={`${UNDERLINED} scroll-mx-margin hover:text-ink has-checked:text-ink has-focus-visible:outline-focus inline-flex h-[calc(var(--filter-height)-2px)] flex-none cursor-pointer items-center gap-[12px] whitespace-nowrap transition-colors duration-(--duration-quick) has-checked:after:scale-x-100 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 max-lg:gap-[8px] print:not-has-checked:hidden`}
            >
              <input
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                type="radio"
                name={TYPE_PARAMETER}
                id={`type-${key}`}
                value={key}
                checked={key === type}
                onChange={() => onType(key)}
              />
              {picture && (
                <PictureElement
                  picture={picture}
                  alt=""
                  className="size-[28px] object-cover outline-1 -outline-offset-1 outline-[rgb(30_28_25/0.12)] max-lg:size-[22px] sm:max-[50rem]:hidden print:hidden"
                />
              )}
              <span suppressHydrationWarning>{label}</span>
            </label>
          ))}
        </fieldset>
        <a
          className={`${UNDERLINED} not-group-has-[[name=type]:checked]/listing:text-ink hover:text-ink max-sm:pe-margin inline-flex min-w-[44px] flex-none items-center justify-center underline-offset-6 not-group-has-[[name=type]:checked]/listing:after:scale-x-100 hover:underline max-sm:ps-2 print:hidden noscript:hidden`}
          data-all-types=""
          href={`?${TYPE_PARAMETER}=${ALL_TYPES}`}
          data-first-press=""
          onClick={chooseAll}
          suppressHydrationWarning
        >
          {words.allTypes}
        </a>
        {children}
      </div>
    </div>
  );
}

const UNDERLINED =
  'relative text-ink-soft after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:origin-left after:scale-x-0 after:bg-bronze-deep after:transition-transform after:duration-300 after:ease-stone forced-colors:after:bg-[Highlight]';

interface ControlsProps {
  readonly types: readonly TypeOption[];
  readonly view: ListingView;
  readonly hasTypes: boolean;
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly countClass?: string;
  readonly buttonClass: string;
}

/** CSS shows the number of one type; a narrowed listing has a number of its own. */
export function Controls(props: ControlsProps) {
  const { types, view, hasTypes, isOpen, onPress, countClass = '', buttonClass } = props;
  const chosen = view.facets?.flatMap(({ options }) => options.filter(({ isChosen }) => isChosen)).length;
  return (
    <>
      <p
        className={`text-14 text-ink-soft flex-none self-center whitespace-nowrap ${countClass}`}
        aria-hidden="true"
      >
        {types.map(({ key, count }) => (
          <span
            key={key}
            className="group-data-filtered/listing:hidden group-data-waits/listing:hidden"
            data-type={hasTypes ? key : undefined}
            suppressHydrationWarning
          >
            {composeCount(count)}
          </span>
        ))}
        {view.isNarrowed && <span>{composeCount(view.count)}</span>}
      </p>
      <button
        className={`text-button inline-flex min-h-[44px] flex-none items-center gap-[10px] font-medium tracking-widest whitespace-nowrap uppercase print:hidden noscript:hidden ${buttonClass}`}
        type="button"
        aria-expanded={isOpen}
        aria-controls={view.facets && 'filter-panel'}
        onClick={onPress}
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 6h16M2 14h16M7 3.5v5M13 11.5v5" />
        </svg>
        <span suppressHydrationWarning>{words.title}</span>
        <sup className="text-accent -ms-[6px] text-[length:inherit] leading-none tracking-normal">
          {chosen === 0 ? '' : chosen}
        </sup>
      </button>
    </>
  );
}
