import { useEffect, useRef } from 'react';
import { facetLabels, filterWords as words } from '#content/words/filters.ts';
import { composeCount } from '#content/words/products.ts';
import type { Facet } from '#domain/catalogue/facets.ts';
import type { ListingModel } from './listing-model.ts';

/** Below this width the panel is a modal sheet over the page (listing-filters.css). */
const PHONE = '(width < 40rem)';
/** How much of the cards is in view when the panel opens, in pixels. */
const SEEN_PX = 240;

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
      className="filter-panel"
      id="filter-panel"
      aria-label={words.title}
      onClose={({ currentTarget }) => onOpen(currentTarget.open)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <div className="filter-top">
        <h2 className="filter-title">{words.title}</h2>
        <button type="button" className="text-action" onClick={close}>
          {words.close}
        </button>
      </div>
      <div className="filter-groups">
        {facets.map((facet) => (
          <FacetGroup key={facet.key} facet={facet} model={model} />
        ))}
      </div>
      <div className="filter-foot">
        <button type="button" className="text-action" data-clear="" onClick={() => model.clear()}>
          {words.clear}
        </button>
        <button type="button" className="btn btn-solid" disabled={count === 0} onClick={close}>
          {count === 0 ? words.none : words.show(composeCount(count))}
        </button>
      </div>
    </dialog>
  );
}

function FacetGroup({ facet: { key, options }, model }: { facet: Facet; model: ListingModel }) {
  return (
    <fieldset>
      <legend className="facet-name">{facetLabels[key]}</legend>
      {options.map(({ value, label, lang, count, isChosen }) => {
        const id = `facet-${key}-${value}`;
        return (
          <label key={value} className="facet">
            <input
              type="checkbox"
              name={key}
              value={value}
              id={id}
              checked={isChosen}
              // A disabled control loses focus, so the one that was just pressed stays enabled.
              disabled={count === 0 && !isChosen && document.activeElement?.id !== id}
              onChange={() => model.toggle(key, value)}
            />
            <span lang={lang}>{label}</span>
            <b>{count}</b>
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
