import type { MouseEvent, ReactNode } from 'react';
import { filterWords as words } from '#content/words/filters.ts';
import { composeCount } from '#content/words/products.ts';
import { ALL_TYPES } from '#domain/catalogue/facet.rules.ts';
import { TYPE_PARAMETER } from '#domain/catalogue/filter.ts';
import { PictureElement, type OfferedPicture } from '#markup/ProductPicture.tsx';
import type { ListingView } from './listing-model.ts';

export interface TypeOption {
  readonly key: string;
  /** Empty for a collection without types. */
  readonly label: string;
  readonly picture?: OfferedPicture | undefined;
  readonly count: number;
}

interface Props {
  readonly types: readonly TypeOption[];
  /** Key of the chosen type, or 'all'. */
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
    <div className="type-filter">
      <div className="sheet">
        <fieldset>
          <legend className="sr-only" suppressHydrationWarning>
            {words.typeLegend}
          </legend>
          {types.map(({ key, label, picture }) => (
            <label key={key}>
              <input
                type="radio"
                name={TYPE_PARAMETER}
                id={`type-${key}`}
                value={key}
                checked={key === type}
                onChange={() => onType(key)}
              />
              {picture && <PictureElement picture={picture} alt="" />}
              <span suppressHydrationWarning>{label}</span>
            </label>
          ))}
        </fieldset>
        <a
          className="all-types"
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

/** Opens the filters of a listing. Hidden without JavaScript. */
export function FilterButton({
  view,
  isOpen,
  onPress,
}: {
  readonly view: ListingView;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}) {
  const chosen = view.facets?.flatMap(({ options }) => options.filter(({ isChosen }) => isChosen)).length;
  return (
    <button
      className="filter-button"
      type="button"
      aria-expanded={isOpen}
      aria-controls={view.facets && 'filter-panel'}
      onClick={onPress}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M2 6h16M2 14h16M7 3.5v5M13 11.5v5" />
      </svg>
      <span suppressHydrationWarning>{words.title}</span>
      <sup>{chosen === 0 ? '' : chosen}</sup>
    </button>
  );
}

/** The number of products of each type, of which CSS shows one; a narrowed listing has a number of its own. */
export function Count({
  types,
  view,
  hasTypes,
}: {
  readonly types: readonly TypeOption[];
  readonly view: ListingView;
  readonly hasTypes: boolean;
}) {
  return (
    <p className="count" aria-hidden="true">
      {types.map(({ key, count }) => (
        <span key={key} data-type={hasTypes ? key : undefined} suppressHydrationWarning>
          {composeCount(count)}
        </span>
      ))}
      {view.isNarrowed && <span data-own="">{composeCount(view.count)}</span>}
    </p>
  );
}
