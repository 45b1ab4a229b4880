import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { collectionNames } from '#content/words/site.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { Cell, DataTable } from '#islands/desk/parts/DataTable.tsx';
import { columns, ProductRow } from './ProductRow.tsx';
import { deleteWithUndo, unpublishWithUndo } from '#islands/desk/drafts/undo-actions.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';
import { useWindowEvent } from '#islands/desk/use-window-event.ts';
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
  const [menu, setMenu] = useMenu();

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

  const { focusRow, wantFocus } = useRowFocus(props, body, virtualizer);
  const actOn = useRowActions(props, body);

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const id = (event.target as HTMLElement).closest('tr')?.dataset['id'];
    const index = rows.findIndex((row) => row.id === id);
    if (id === undefined || index < 0) return;
    const target = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (!event.altKey) {
      focusRow(target);
      return;
    }
    if (!move || index < unseenCount) return;
    if (target < unseenCount || target >= rows.length) return;
    move(id, target - unseenCount);
    wantFocus(id);
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
              isMenuOpen={row.id === menu}
              measure={virtualizer.measureElement}
              onFocus={onActive}
              onMenu={setMenu}
              onAct={actOn}
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

/** Focuses the names of rows, also of those that aren't rendered yet. */
function useRowFocus(
  { rows, active, onActive }: Props,
  body: RefObject<HTMLTableSectionElement | null>,
  virtualizer: Pick<ReturnType<typeof useWindowVirtualizer>, 'scrollToIndex'>,
) {
  const focusWanted = useRef<string>(undefined);
  const focusLink = (id: string) => {
    const link = findLink(findRow(body, id));
    link?.focus();
    if (link) focusWanted.current = undefined;
  };
  const focusRow = (index: number) => {
    const row = rows[index];
    if (!row) return;
    onActive(row.id);
    focusWanted.current = row.id;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    focusLink(row.id);
  };
  // Returns to the row after a product.
  const isBack = useRef(active !== undefined);
  useEffect(() => {
    if (!isBack.current || rows.length === 0) return;
    isBack.current = false;
    focusRow(rows.findIndex(({ id }) => id === active));
  });
  // A distant row is rendered first.
  useEffect(() => {
    if (focusWanted.current !== undefined) focusLink(focusWanted.current);
  });
  const wantFocus = (id: string) => {
    focusWanted.current = id;
  };
  return { focusRow, wantFocus };
}

/** Acts on a row that may leave the list, and then focuses the next one. */
function useRowActions({ store }: Props, body: RefObject<HTMLTableSectionElement | null>) {
  return useCallback(
    async (row: DeskRow, action: 'delete' | 'unpublish') => {
      const place = findRow(body, row.id);
      const next = findLink(place?.nextElementSibling) ?? findLink(place?.previousElementSibling);
      const fault =
        action === 'delete' ? await deleteWithUndo(store, row) : await unpublishWithUndo(store, [row]);
      if (!fault) next?.focus();
    },
    [store, body],
  );
}

const findRow = (body: RefObject<HTMLTableSectionElement | null>, id: string) =>
  body.current?.querySelector(`tr[data-id="${CSS.escape(id)}"]`);
const findLink = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-part="name"]');

/** The row with the open menu. One menu is open at a time, until a click elsewhere or Escape. */
function useMenu() {
  const [menu, setMenu] = useState<string>();
  const place = `tr[data-id="${CSS.escape(menu ?? '')}"] [data-part="actions"]`;
  const closeOutside = ({ target }: Event) => {
    if (menu !== undefined && !(target instanceof Element && target.closest(place))) setMenu(undefined);
  };
  useWindowEvent('pointerdown', closeOutside);
  useWindowEvent('focusin', closeOutside);
  useWindowEvent('keydown', ({ key }) => {
    if (menu === undefined || key !== 'Escape') return;
    document.querySelector<HTMLElement>(`${place} [aria-expanded]`)?.focus();
    setMenu(undefined);
  });
  return [menu, setMenu] as const;
}

/** Printing needs the rows outside of the window too. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return isPrinting;
}

function Spacer({ heightPx }: { heightPx: number }) {
  const cell = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => {
    cell.current?.style.setProperty('height', `${Math.max(0, heightPx)}px`);
  }, [heightPx]);
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden="true" className="max-sm:block print:hidden">
      <td className="p-0 max-lg:block" ref={cell} colSpan={columns.length} />
    </tr>
  );
}
