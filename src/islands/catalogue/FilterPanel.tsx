import { useEffect, useRef } from 'react';
import { composeCount, facetLabels, filterWords as words } from '#content/words/catalogue.ts';
import type { Facet } from '#domain/catalogue/facets.ts';
import type { ListingModel } from './listing-model.ts';

/** Below this width the panel is a modal sheet over the page. */
const PHONE = '(width < 40rem)';
/** How much of the cards is in view when the panel opens, in pixels. */
const SEEN_PX = 240;

export const TEXT_ACTION = 'min-h-[44px] underline decoration-control underline-offset-5';

interface Props {
  readonly facets: readonly Facet[];
  /** Number of products that match. */
  readonly count: number;
  readonly model: ListingModel;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The check boxes of all filters except the type. */
export function FilterPanel({ facets, count, model, isOpen, onOpen }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const panel = dialog.current;
    if (!panel || panel.open === isOpen) return;
    if (isOpen) open(panel);
    else panel.close();
  }, [isOpen]);
  useEffect(() => {
    const phone = matchMedia(PHONE);
    const onChange = () => {
      if (dialog.current?.open) openAgain(dialog.current);
    };
    phone.addEventListener('change', onChange);
    return () => phone.removeEventListener('change', onChange);
  }, []);
  const close = () => onOpen(false);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- browsers close a dialog by Escape only if it is modal
    <dialog
      ref={dialog}
      // Styled by its modal state, because the window's width changes when a phone is rotated.
      className="group/panel border-rule bg-band [&:modal]:bg-page relative m-0 max-h-none w-full max-w-none border-0 border-b px-(--panel-margin) pt-7 pb-3 text-inherit [--color-rule:var(--color-rule-strong)] [--panel-margin:max(var(--spacing-margin),calc((100vw-90rem)/2+var(--spacing-margin)))] backdrop:bg-[rgb(30_28_25/0.4)] print:hidden [&:modal]:fixed [&:modal]:inset-x-0 [&:modal]:top-auto [&:modal]:bottom-0 [&:modal]:flex [&:modal]:h-dvh [&:modal]:flex-col [&:modal]:border-0 [&:modal]:p-0"
      id="filter-panel"
      aria-label={words.title}
      onClose={({ currentTarget }) => onOpen(currentTarget.open)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      {/* In place, Close is in the panel's upper corner, without a heading, because the panel is next to its button. */}
      <div className="border-rule min-h-header px-margin flex items-center justify-between border-b group-not-[:modal]/panel:absolute group-not-[:modal]/panel:end-(--panel-margin) group-not-[:modal]/panel:top-4 group-not-[:modal]/panel:z-1 group-not-[:modal]/panel:min-h-0 group-not-[:modal]/panel:border-0 group-not-[:modal]/panel:px-0">
        <h2 className="font-display text-24 group-not-[:modal]/panel:hidden">{words.title}</h2>
        <button type="button" className={TEXT_ACTION} onClick={close}>
          {words.close}
        </button>
      </div>
      {/* No taller, so that products stay in view below it. The padding has space for the focus ring, which would be clipped; a row that continues below fades out. */}
      <div className="gap-x-gutter group-[:modal]/panel:px-margin -m-2 grid max-h-[max(11rem,36svh)] scroll-pb-8 grid-cols-2 gap-y-8 overflow-y-auto overscroll-contain mask-[linear-gradient(#000_calc(100%-2rem),transparent)] p-2 pb-8 group-[:modal]/panel:m-0 group-[:modal]/panel:block group-[:modal]/panel:max-h-none group-[:modal]/panel:flex-1 group-[:modal]/panel:mask-none group-[:modal]/panel:py-0 md:grid-cols-4">
        {facets.map((facet) => (
          <FacetGroup key={facet.key} facet={facet} model={model} />
        ))}
      </div>
      <div className="group-[:modal]/panel:border-ink group-[:modal]/panel:px-margin mt-4 flex items-center justify-between gap-4 group-[:modal]/panel:m-0 group-[:modal]/panel:border-t group-[:modal]/panel:py-4">
        <button type="button" className={TEXT_ACTION} data-clear="" onClick={() => model.clear()}>
          {words.clear}
        </button>
        <button
          type="button"
          className="btn btn-solid flex-1 group-not-[:modal]/panel:hidden"
          disabled={count === 0}
          onClick={close}
        >
          {count === 0 ? words.none : words.show(composeCount(count))}
        </button>
      </div>
    </dialog>
  );
}

function FacetGroup({ facet: { key, options }, model }: { facet: Facet; model: ListingModel }) {
  return (
    <fieldset className="group-[:modal]/panel:border-rule lg:not-first:ps-gutter lg:not-first:border-rule min-w-0 group-[:modal]/panel:border-b group-[:modal]/panel:py-3 lg:not-first:border-s">
      <legend className="text-label text-ink-soft group-[:modal]/panel:font-display group-[:modal]/panel:text-20 pb-3 font-medium tracking-[.12em] uppercase group-[:modal]/panel:pb-1 group-[:modal]/panel:leading-[2.2] group-[:modal]/panel:font-normal group-[:modal]/panel:tracking-normal group-[:modal]/panel:text-inherit group-[:modal]/panel:normal-case">
        {facetLabels[key]}
      </legend>
      {options.map(({ value, label, lang, count, isChosen }) => {
        const id = `facet-${key}-${value}`;
        return (
          <label
            key={value}
            className="group/facet has-disabled:text-ink-soft flex min-h-[44px] cursor-pointer items-center gap-3 wrap-anywhere has-disabled:cursor-default"
          >
            <input
              className="border-control bg-paper checked:border-basalt checked:bg-basalt group-hover/facet:enabled:border-ink m-0 size-[24px] flex-none cursor-[inherit] appearance-none border bg-center bg-no-repeat checked:bg-(image:--sign-tick) disabled:border-dashed disabled:bg-transparent forced-colors:appearance-auto"
              type="checkbox"
              name={key}
              value={value}
              id={id}
              checked={isChosen}
              // A disabled control loses focus, so the one that was just pressed stays enabled.
              disabled={count === 0 && !isChosen && document.activeElement?.id !== id}
              onChange={() => model.toggle(key, value)}
            />
            <span className="min-w-0 flex-1" lang={lang}>
              {label}
            </span>
            <b className="text-14 text-ink-soft font-normal lining-nums tabular-nums">{count}</b>
          </label>
        );
      })}
    </fieldset>
  );
}

function open(panel: HTMLDialogElement): void {
  if (matchMedia(PHONE).matches) panel.showModal();
  else {
    panel.show();
    revealCards(panel);
  }
}

/** If no products are seen below the panel, scrolls until the bar above it touches the header. */
function revealCards(panel: HTMLDialogElement): void {
  const cards = document.querySelector('[data-cards] li')?.getBoundingClientRect().top ?? 0;
  const { scrollPaddingTop, fontSize } = getComputedStyle(document.documentElement);
  // The scroll padding has a space of 1rem below the bar.
  const top =
    panel.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop) + Number.parseFloat(fontSize);
  if (cards + SEEN_PX > innerHeight && top > 0) scrollBy({ top, behavior: 'instant' });
}

/** After the phone was rotated or the window widened, a modal sheet without its place would leave the page inert. */
function openAgain(panel: HTMLDialogElement): void {
  const focused = panel.contains(document.activeElement) ? document.activeElement : null;
  panel.close();
  open(panel);
  if (focused instanceof HTMLElement && focused.checkVisibility()) focused.focus({ preventScroll: true });
  panel.scrollIntoView({ block: 'nearest' });
}
