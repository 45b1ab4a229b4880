import { useCallback, useRef } from 'react';
import { preparedNames } from '#domain/desk/prepared.ts';
import { stateNames } from '#domain/desk/row-state.ts';
import { isSlashKeyOn } from '#browser/slash-key.ts';
import { Bar, Button, Select, Space } from '#islands/desk/parts/Parts.tsx';
import { goTo } from '#islands/desk/desk-address.ts';
import { getTable } from '#islands/desk/table.ts';
import { ListFoot } from './ListFoot.tsx';
import { sorts, useFound, type ListLook, type OnLook, type Sort } from './use-found.ts';
import { ListProblem } from '#islands/desk/parts/Problems.tsx';
import { ProductTable } from './ProductTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { tell } from '#islands/desk/tell.ts';
import { TranslationFilters } from '#islands/desk/translations/TranslationFilter.tsx';
import type { CollectionStore } from '#islands/desk/queries.ts';
import { useWindowEvent } from '#islands/desk/hooks.ts';
import { useOrder } from './use-order.ts';

interface Props {
  store: CollectionStore;
  look: ListLook;
  onLook: OnLook;
}

export function ProductList(props: Props) {
  const { store, look, onLook } = props;
  const { rows, move, isSaving } = useOrder(store);
  const onActive = useCallback((active: string) => onLook({ active }), [onLook]);

  const { unseen, seen, shown, isFiltered } = useFound(store, rows, look);
  const onSelect = useCallback(
    (ids: readonly string[], isSelected: boolean) =>
      onLook(({ selected }) => {
        const changed = new Set(ids);
        const others = [...selected].filter((id) => !changed.has(id));
        return { selected: new Set(isSelected ? [...others, ...ids] : others) };
      }),
    [onLook],
  );
  const shownIds = shown.map(({ id }) => id);
  const canMove = look.sort === 'order' && !isFiltered && store.isWhole;

  return (
    <div className="desk-sheet">
      <Tools {...props} />
      <Filters {...props} shownIds={shownIds} onSelect={onSelect} />
      <ListProblem store={store} />
      <ProductTable
        rows={shown}
        unseenCount={unseen.length}
        selected={look.selected}
        onSelect={onSelect}
        store={store}
        move={canMove ? move : undefined}
        active={look.active}
        onActive={onActive}
        isBusy={!store.isRead && shown.length === 0 && !store.error}
      />
      <ListFoot store={store} shownCount={seen.length} isSaving={isSaving} />
      {look.selected.size > 0 && (
        <SelectionBar
          store={store}
          selected={look.selected}
          shownIds={shownIds}
          onClear={() => onLook({ selected: new Set() })}
          onDone={(ids) => onSelect(ids, false)}
        />
      )}
    </div>
  );
}

function Tools({ store, look, onLook }: Props) {
  const { collection, isWhole } = store;
  const search = useRef<HTMLInputElement>(null);
  useWindowEvent('keydown', (event) => {
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || !isSlashKeyOn()) return;
    event.preventDefault();
    search.current?.focus();
  });

  return (
    <Bar className="pb-3">
      <input
        ref={search}
        data-part="search"
        className="field-control w-72 min-w-0 max-lg:flex-[1_1_14rem] max-sm:basis-full"
        type="search"
        aria-label="Search this collection"
        placeholder="Name, type or address"
        value={look.query}
        onChange={({ target }) => onLook({ query: target.value })}
      />
      <Space className="max-sm:hidden" />
      <Button
        className="btn max-sm:min-w-[min(8rem,100%)] max-sm:flex-[1_1_40%]"
        aria-disabled={!isWhole}
        onClick={() => {
          if (isWhole) void exportCsv(store);
        }}
      >
        Export CSV
      </Button>
      <Button
        className="btn max-sm:min-w-[min(8rem,100%)] max-sm:flex-[1_1_40%]"
        onClick={() => goTo({ collection, view: 'import' })}
      >
        Import CSV
      </Button>
      <Button
        className="btn btn-solid max-sm:grow max-sm:basis-full"
        onClick={() => goTo({ collection, product: 'new' })}
      >
        Add product
      </Button>
    </Bar>
  );
}

interface FiltersProps extends Props {
  shownIds: readonly string[];
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

function Filters({ look, onLook, shownIds, onSelect }: FiltersProps) {
  const { state, translations, sort, selected } = look;
  return (
    <Bar className="pt-0 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))]">
      <label className="check me-4 inline-flex">
        <input
          type="checkbox"
          checked={shownIds.length > 0 && shownIds.every((id) => selected.has(id))}
          onChange={({ target }) => onSelect(shownIds, target.checked)}
        />
        <span>Select all shown</span>
      </label>
      <Select
        className="max-sm:w-full max-sm:min-w-0!"
        aria-label="State"
        value={state}
        options={{ '': 'Every state', ...stateNames, ...preparedNames }}
        onChange={({ target }) => onLook({ state: target.value as ListLook['state'] })}
      />
      <TranslationFilters wanted={translations} onWanted={(change) => onLook({ translations: change })} />
      <Select
        className="max-sm:w-full max-sm:min-w-0!"
        aria-label="Sort"
        value={sort}
        options={sorts}
        onChange={({ target }) => onLook({ sort: target.value as Sort })}
      />
    </Bar>
  );
}

async function exportCsv({ collection, rows }: CollectionStore): Promise<void> {
  try {
    const [{ toCsvTable }, { saveCsv }] = await Promise.all([
      import('#domain/desk/csv-rows.ts'),
      import('#islands/desk/import/save-csv.ts'),
    ]);
    saveCsv(`${collection.slug}.csv`, toCsvTable(rows, getTable(collection).fields));
  } catch {
    tell.error('The file was not made', { description: 'A part of the desk did not come: try again.' });
  }
}
