import { useDeferredValue, useMemo } from 'react';
import { computeOnce } from '#domain/compute-once.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { isPrepared, listUnseenRows, preparedNames, type PreparedKind } from '#domain/desk/prepared.ts';
import type { RowState } from '#domain/desk/row-state.ts';
import { foldText } from '#domain/search/search-words.ts';
import { siteLanguage } from '#domain/site/format.ts';
import { isWanted, type WantedTranslations } from '#islands/desk/translations/TranslationFilter.tsx';
import type { CollectionStore } from '#islands/desk/queries.ts';

export const sorts = {
  order: 'Sort by order',
  name: 'Sort by name',
  type: 'Sort by type',
  changed: 'Sort by change',
} as const;
export type Sort = keyof typeof sorts;

/** View settings of a list, restored when the editor returns from a product. */
export interface ListLook {
  readonly query: string;
  readonly state: RowState['kind'] | PreparedKind | '';
  readonly translations: WantedTranslations;
  readonly sort: Sort;
  readonly active: string | undefined;
  readonly selected: ReadonlySet<string>;
}

export const FIRST_LOOK: ListLook = {
  query: '',
  state: '',
  translations: {},
  sort: 'order',
  active: undefined,
  selected: new Set(),
};

export type OnLook = (change: Partial<ListLook> | ((before: ListLook) => Partial<ListLook>)) => void;

export function useFound(store: CollectionStore, rows: readonly DeskRow[], look: ListLook) {
  const { getState, getDraftReason, prepared } = store;
  const { query, state, translations, sort } = look;
  const wanted = useDeferredValue(foldText(query.trim()));
  const found = useMemo(() => {
    const isFound = (row: DeskRow, rowState: RowState['kind'] | undefined) => {
      const one = prepared.get(row.id);
      const isInState =
        state === '' ||
        (isPreparedKind(state)
          ? one !== undefined && isPrepared(one, getDraftReason(one, row), state)
          : rowState === state);
      return (
        isInState && isWanted(row, translations) && (wanted === '' || toSearchText(row).includes(wanted))
      );
    };
    const sortBy = (all: readonly DeskRow[], column: SortColumn, sign = 1) =>
      all.toSorted((a, b) => sign * a[column].localeCompare(b[column], siteLanguage, { numeric: true }));
    // Products that visitors don't see are above the others, outside the order.
    const seenIds = new Set(rows.map(({ id }) => id));
    const hidden = listUnseenRows(prepared.values());
    const unseen = sortBy(
      hidden.filter((row) => !seenIds.has(row.id) && isFound(row, undefined)),
      'product_name',
    );
    const inOrder = rows.filter((row) => isFound(row, getState(row)?.kind));
    const seen = sort === 'order' ? inOrder : sortBy(inOrder, sortColumns[sort], sort === 'changed' ? -1 : 1);
    return { unseen, seen, shown: [...unseen, ...seen] };
  }, [rows, prepared, state, translations, sort, wanted, getState, getDraftReason]);
  const isFiltered = wanted !== '' || state !== '' || Object.keys(translations).length > 0;
  return { ...found, isFiltered };
}

const sortColumns = { name: 'product_name', type: 'material_type', changed: 'updated_at' } as const;
type SortColumn = (typeof sortColumns)[keyof typeof sortColumns];

const isPreparedKind = (state: ListLook['state']): state is PreparedKind =>
  Object.hasOwn(preparedNames, state);

/** The text that the search reads, composed once per version of a row. */
const toSearchText = computeOnce(({ product_name: name, material_type: type, slug }: DeskRow) =>
  foldText(`${name}\n${type}\n${slug}`),
);
