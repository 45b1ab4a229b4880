import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { composeCount, filterWords as words } from '#content/words/catalogue.ts';
import { FIRST_PAGE_CARD_COUNT } from '#domain/catalogue/catalogue.rules.ts';
import type { FacetKey } from '#domain/catalogue/facet.rules.ts';
import type { Facet } from '#domain/catalogue/facets.ts';
import { TEXT_ACTION } from './FilterPanel.tsx';
import type { ListingModel, ListingView } from './listing-model.ts';

interface Props {
  readonly facets: readonly Facet[] | undefined;
  readonly model: ListingModel;
}

export function FilterChips({ facets = [], model }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = facets.flatMap(({ key, options }) =>
    options.filter(({ isChosen }) => isChosen).map((option) => ({ key, ...option })),
  );
  const remove = (key: FacetKey, value: string, place: number) => {
    flushSync(() => model.toggle(key, value));
    list.current?.querySelectorAll('button')[place]?.focus({ preventScroll: true });
  };
  if (chosen.length === 0) return null;
  return (
    <ul
      ref={list}
      className="flex flex-wrap items-center gap-3 pt-6 print:hidden"
      data-chips=""
      aria-label={words.chosen}
    >
      {chosen.map(({ key, value, label, lang }, place) => (
        <li key={`${key}=${value}`}>
          <button
            type="button"
            className="border-control hover:border-ink inline-flex min-h-[44px] items-center gap-3 border px-3.5"
            aria-label={words.remove(label)}
            onClick={() => remove(key, value, place)}
          >
            <span lang={lang}>{label}</span>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={TEXT_ACTION} data-clear="" onClick={() => model.clear()}>
          {words.clear}
        </button>
      </li>
    </ul>
  );
}

export function FilteredEnd({ view, model }: { readonly view: ListingView; readonly model: ListingModel }) {
  const { isNarrowed, count, hasMore } = view;
  return (
    <div className="text-center">
      {isNarrowed && count === 0 && (
        <div className="border-rule border-y py-18 text-start" data-filtered-none="">
          <p className="display-32">{composeCount(0)}</p>
          <button type="button" className={TEXT_ACTION} data-clear="" onClick={() => model.clear()}>
            {words.clear}
          </button>
        </div>
      )}
      {isNarrowed && hasMore && (
        <button
          type="button"
          className="btn mt-18"
          data-next=""
          onClick={() => void model.showMore(FIRST_PAGE_CARD_COUNT)}
        >
          {words.more}
        </button>
      )}
    </div>
  );
}
