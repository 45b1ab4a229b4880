import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { isPrepared, preparedNames, toUnseenRow, type PreparedKind } from '#domain/desk/prepared.ts';
import { stateNames, type RowState } from '#domain/desk/row-state.ts';
import { foldText } from '#domain/search/search-words.ts';
import { siteLanguage } from '#domain/site/format.ts';
import { isSlashKeyOn } from '#browser/slash-key.ts';
import { goTo } from './desk-address.ts';
import { getFields } from './fields.ts';
import type { DeskError } from './desk-error.ts';
import { ListFoot } from './ListFoot.tsx';
import { ListProblem } from './ListProblem.tsx';
import { ProductTable } from './ProductTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { tell } from './tell.ts';
import { isWanted, TranslationFilters, type WantedTranslations } from './TranslationFilter.tsx';
import type { CollectionStore } from './use-collection.ts';
import { useOrder } from './use-order.ts';

const sorts = {
  order: 'Sort by order',
  name: 'Sort by name',
  type: 'Sort by type',
  changed: 'Sort by change',
} as const;
type Sort = keyof typeof sorts;

/** View settings of a list, restored when the editor returns from a product. */
export interface ListLook {
  readonly query: string;
  readonly state: RowState['kind'] | PreparedKind | '';
  readonly translations: WantedTranslations;
  readonly sort: Sort;
  /** The id of the focused product. */
  readonly active: string | undefined;
  /** Ids of the products that are selected for an action. */
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

/** Changes the view settings. */
export type OnLook = (change: Partial<ListLook> | ((before: ListLook) => Partial<ListLook>)) => void;

interface Props {
  store: CollectionStore;
  look: ListLook;
  onLook: OnLook;
  onError: (error: DeskError) => void;
}

/** The products of a collection: search, states, order, and links to everything else. */
// eslint-disable-next-line max-lines-per-function -- the search, the filters and the rows share what the list shows
export function ProductList({ store, look, onLook, onError }: Props) {
  const { collection, isWhole, getState, getDraftReason, prepared } = store;
  const { query, state, translations, sort } = look;
  const wanted = useDeferredValue(foldText(query.trim()));
  const { rows, move, isSaving } = useOrder(store, onError);
  const search = useRef<HTMLInputElement>(null);
  const onActive = useCallback((active: string) => onLook({ active }), [onLook]);

  const isFound = useCallback(
    (row: DeskRow, rowState: RowState['kind'] | undefined) => {
      const one = prepared.get(row.id);
      const isInState =
        state === '' ||
        (isPreparedKind(state)
          ? one !== undefined && isPrepared(one, getDraftReason(one, row), state)
          : rowState === state);
      return (
        isInState && isWanted(row, translations) && (wanted === '' || toSearchText(row).includes(wanted))
      );
    },
    [prepared, state, translations, wanted, getDraftReason],
  );
  // Products that visitors don't see are above the others, outside the order.
  const unseen = useMemo(() => {
    const seenIds = new Set(rows.map(({ id }) => id));
    return [...prepared.values()]
      .map(toUnseenRow)
      .filter((row) => row !== undefined)
      .filter((row) => !seenIds.has(row.id) && isFound(row, undefined))
      .sort((a, b) => a.product_name.localeCompare(b.product_name, siteLanguage, { numeric: true }));
  }, [rows, prepared, isFound]);
  const seen = useMemo(() => {
    const found = rows.filter((row) => isFound(row, getState(row)?.kind));
    if (sort === 'order') return found;
    const key = { name: 'product_name', type: 'material_type', changed: 'updated_at' } as const;
    const by = key[sort];
    const sign = sort === 'changed' ? -1 : 1;
    return found.toSorted((a, b) => sign * a[by].localeCompare(b[by], siteLanguage, { numeric: true }));
  }, [rows, isFound, sort, getState]);
  const shown = useMemo(() => [...unseen, ...seen], [unseen, seen]);
  const onSelect = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      onLook((before) => {
        const selected = new Set(before.selected);
        for (const id of ids) {
          if (isSelected) selected.add(id);
          else selected.delete(id);
        }
        return { selected };
      }),
    [onLook],
  );
  const isAllSelected = shown.length > 0 && shown.every(({ id }) => look.selected.has(id));
  const canMove =
    sort === 'order' && wanted === '' && state === '' && Object.keys(translations).length === 0 && isWhole;

  useEffect(() => {
    const focusSearch = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || !isSlashKeyOn()) return;
      event.preventDefault();
      search.current?.focus();
    };
    addEventListener('keydown', focusSearch);
    return () => removeEventListener('keydown', focusSearch);
  }, []);

  return (
    <div className="desk-sheet">
      <div className="desk-bar">
        <input
          ref={search}
          className="field-control desk-search"
          type="search"
          aria-label="Search this collection"
          placeholder="Name, type or address"
          value={query}
          onChange={({ target }) => onLook({ query: target.value })}
        />
        <span className="desk-space" />
        <button
          className="btn"
          type="button"
          aria-disabled={!isWhole}
          onClick={() => {
            if (isWhole) void exportCsv(store);
          }}
        >
          Export CSV
        </button>
        <button className="btn" type="button" onClick={() => goTo({ collection, view: 'import' })}>
          Import CSV
        </button>
        <button className="btn btn-solid" type="button" onClick={() => goTo({ collection, product: 'new' })}>
          Add product
        </button>
      </div>
      <div className="desk-bar desk-filters">
        <label className="check">
          <input
            type="checkbox"
            checked={isAllSelected}
            onChange={({ target }) =>
              onSelect(
                shown.map(({ id }) => id),
                target.checked,
              )
            }
          />
          <span>Select all shown</span>
        </label>
        <select
          className="field-control field-select"
          aria-label="State"
          value={state}
          onChange={({ target }) => onLook({ state: target.value as ListLook['state'] })}
        >
          <option value="">Every state</option>
          {Object.entries({ ...stateNames, ...preparedNames }).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
        <TranslationFilters wanted={translations} onWanted={(change) => onLook({ translations: change })} />
        <select
          className="field-control field-select"
          aria-label="Sort"
          value={sort}
          onChange={({ target }) => onLook({ sort: target.value as Sort })}
        >
          {Object.entries(sorts).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <ListProblem store={store} />
      <ProductTable
        rows={shown}
        unseenCount={unseen.length}
        selected={look.selected}
        onSelect={onSelect}
        store={store}
        onError={onError}
        move={canMove ? move : undefined}
        active={look.active}
        onActive={onActive}
        isBusy={!isWhole && shown.length === 0 && !store.error}
      />
      <ListFoot store={store} shownCount={seen.length} isSaving={isSaving} />
      {look.selected.size > 0 && (
        <SelectionBar
          store={store}
          selected={look.selected}
          onClear={() => onLook({ selected: new Set() })}
          onError={onError}
        />
      )}
    </div>
  );
}

const isPreparedKind = (state: ListLook['state']): state is PreparedKind =>
  Object.hasOwn(preparedNames, state);

async function exportCsv({ collection, rows }: CollectionStore): Promise<void> {
  try {
    const [{ toCsvTable }, { saveCsv }] = await Promise.all([
      import('#domain/desk/csv-rows.ts'),
      import('./save-csv.ts'),
    ]);
    saveCsv(`${collection.slug}.csv`, toCsvTable(rows, getFields(collection)));
  } catch {
    tell.error('The file was not made', { description: 'A part of the desk did not come: try again.' });
  }
}

/** The text that the search reads, composed once per version of a row. */
const searchTexts = new WeakMap<DeskRow, string>();

function toSearchText(row: DeskRow): string {
  let text = searchTexts.get(row);
  if (text === undefined) {
    text = foldText(`${row.product_name}\n${row.material_type}\n${row.slug}`);
    searchTexts.set(row, text);
  }
  return text;
}
