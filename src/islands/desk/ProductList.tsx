import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { DeskRow } from '#domain/desk/desk-row.ts';
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
import { tell } from './tell.ts';
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
  readonly state: RowState['kind'] | '';
  readonly sort: Sort;
  /** The focused product. */
  readonly active: string | undefined;
}

export const FIRST_LOOK: ListLook = { query: '', state: '', sort: 'order', active: undefined };

interface Props {
  store: CollectionStore;
  look: ListLook;
  onLook: (change: Partial<ListLook>) => void;
  onError: (error: DeskError) => void;
}

/** The products of a collection: search, states, order, and links to everything else. */
export function ProductList({ store, look, onLook, onError }: Props) {
  const { collection, isWhole, getState } = store;
  const { query, state, sort } = look;
  const wanted = useDeferredValue(foldText(query.trim()));
  const { rows, move, isSaving } = useOrder(store, onError);
  const search = useRef<HTMLInputElement>(null);
  const onActive = useCallback((active: string) => onLook({ active }), [onLook]);

  const shown = useMemo(() => {
    const found = rows.filter(
      (row) =>
        (wanted === '' || toSearchText(row).includes(wanted)) &&
        (state === '' || getState(row)?.kind === state),
    );
    if (sort === 'order') return found;
    const key = { name: 'product_name', type: 'material_type', changed: 'updated_at' } as const;
    const by = key[sort];
    const sign = sort === 'changed' ? -1 : 1;
    return found.toSorted((a, b) => sign * a[by].localeCompare(b[by], siteLanguage, { numeric: true }));
  }, [rows, wanted, state, sort, getState]);
  const canMove = sort === 'order' && wanted === '' && state === '' && isWhole;

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
        <select
          className="field-control field-select"
          aria-label="State"
          value={state}
          onChange={({ target }) => onLook({ state: target.value as ListLook['state'] })}
        >
          <option value="">Every state</option>
          {Object.entries(stateNames).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
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
      <ListProblem store={store} />
      <ProductTable
        rows={shown}
        store={store}
        onError={onError}
        move={canMove ? move : undefined}
        active={look.active}
        onActive={onActive}
        isBusy={!isWhole && shown.length === 0 && !store.error}
      />
      <ListFoot store={store} shownCount={shown.length} isSaving={isSaving} />
    </div>
  );
}

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

/** Composed once per version of a row. */
const searchTexts = new WeakMap<DeskRow, string>();

function toSearchText(row: DeskRow): string {
  let text = searchTexts.get(row);
  if (text === undefined) {
    text = foldText(`${row.product_name}\n${row.material_type}\n${row.slug}`);
    searchTexts.set(row, text);
  }
  return text;
}
