import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { collectionNames } from '#content/words/site.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { Cell, DataTable } from '#islands/desk/parts/DataTable.tsx';
import { columns, findLink, ProductRow } from './ProductRow.tsx';
import type { CollectionStore } from '#islands/desk/queries.ts';
import { useWindowEvent } from '#islands/desk/hooks.ts';
import type { MoveRow } from './use-order.ts';

const ROW_HEIGHT_PX = 63;
/** Most rows on paper: export a longer list as a CSV file. */
const PRINTED_ROWS = 1000;

interface Props {
  store: CollectionStore;
  /** The rows to show. Those that visitors don't see come first. */
  rows: readonly DeskRow[];
  unseenCount: number;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  /** Moves a row; absent while the list isn't in its own order. */
  move: MoveRow | undefined;
  active: string | undefined;
  onActive: (id: string) => void;
  isBusy: boolean;
}

/** The rows of a list, as many as the window shows; arrow keys go from one to the next. */
export function ProductTable(props: Props) {
  'use no memo';
  const { rows, unseenCount, selected, onSelect, store, move, active, onActive, isBusy } = props;
  const { collection, getState, prepared } = store;
  const body = useRef<HTMLTableSectionElement>(null);
  const offset = useOffset(body, rows.length);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: usePrinting() ? PRINTED_ROWS : 12,
    scrollMargin: offset,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? offset) - offset;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);

  const focusRow = useRowFocus(props, body, virtualizer);

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const id = (event.target as HTMLElement).closest('tr')?.dataset['id'];
    const index = rows.findIndex((row) => row.id === id);
    if (id === undefined || index < 0) return;
    const target = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (!event.altKey) focusRow(rows[target]?.id);
    else if (move && index >= unseenCount && target >= unseenCount && target < rows.length) {
      move(id, target - unseenCount);
      focusRow(id);
    }
  };

  return (
    <DataTable
      caption={`Products in ${collectionNames[collection.slug]}`}
      columns={columns}
      body={{ ref: body, onKeyDown }}
      data-part="table"
      className="sm:table-fixed"
      aria-rowcount={rows.length + 1}
      aria-busy={isBusy}
    >
      <Spacer heightPx={before} />
      {items.map(({ index, key }) => {
        const row = rows[index];
        return (
          row && (
            <ProductRow
              key={key}
              row={row}
              index={index}
              place={index - unseenCount}
              count={rows.length - unseenCount}
              store={store}
              state={index < unseenCount ? undefined : getState(row)}
              prepared={prepared.get(row.id)}
              isSelected={selected.has(row.id)}
              onSelect={onSelect}
              isActive={row.id === active}
              measure={virtualizer.measureElement}
              onFocus={onActive}
              move={index < unseenCount ? undefined : move}
            />
          )
        );
      })}
      <Spacer heightPx={after} />
      {rows.length === 0 && <NoRows isBusy={isBusy} />}
    </DataTable>
  );
}

function NoRows({ isBusy }: Pick<Props, 'isBusy'>) {
  return (
    <tr role="row">
      <Cell
        data-part="empty"
        className={`text-ink-soft py-8 pr-4 max-sm:block ${isBusy ? 'h-screen align-top' : 'align-middle'}`}
        colSpan={columns.length}
      >
        {isBusy ? 'Loading...' : 'No product is like this.'}
      </Cell>
    </tr>
  );
}

/** How far below the top of the page the rows begin. */
function useOffset(body: RefObject<HTMLTableSectionElement | null>, rowCount: number): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (body.current?.getBoundingClientRect().top ?? 0) + scrollY;
      setOffset((before) => (Math.abs(before - top) > 1 ? top : before));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [body, rowCount]);
  return offset;
}

/** Focuses the names of rows, also of those that aren't rendered yet, and first of the one that the editor returns to. */
function useRowFocus(
  { rows, active, onActive }: Props,
  body: RefObject<HTMLTableSectionElement | null>,
  virtualizer: Pick<ReturnType<typeof useWindowVirtualizer>, 'scrollToIndex'>,
) {
  const wanted = useRef(active);
  useEffect(() => {
    if (wanted.current === undefined || rows.length === 0) return;
    const index = rows.findIndex(({ id }) => id === wanted.current);
    const link = findLink(body.current?.querySelector(`tr[data-id="${CSS.escape(wanted.current)}"]`));
    if (index >= 0 && !link) {
      virtualizer.scrollToIndex(index, { align: 'auto' });
      return;
    }
    wanted.current = undefined;
    link?.focus();
  });
  return (id: string | undefined) => {
    if (id === undefined) return;
    wanted.current = id;
    onActive(id);
  };
}

/** Printing needs the rows outside of the window too. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return isPrinting;
}

const Spacer = ({ heightPx }: { heightPx: number }) =>
  heightPx > 0 && (
    <tr aria-hidden="true" className="max-sm:block print:hidden">
      <td className="p-0 max-lg:block" style={{ height: heightPx }} colSpan={columns.length} />
    </tr>
  );
