import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { foldText } from '#domain/search/search-words.ts';
import { moveEntry, toMoves } from '#domain/desk/order.ts';
import { stateNames, type RowState } from '#domain/desk/row-state.ts';
import { formatCount, siteLanguage } from '#domain/site/format.ts';
import { paths } from '#domain/site/paths.ts';
import type { CollectionSlug } from '#domain/catalogue/collection.ts';
import { tell } from './tell.ts';
import { deleteWithUndo } from './delete-with-undo.ts';
import { follow } from './follow.ts';
import { goTo, toDeskHref } from './desk-address.ts';
import { orderRows, toPictureUrl } from './desk-client.ts';
import type { DeskError } from './desk-error.ts';
import { DeskPicture } from './DeskPicture.tsx';
import { Dots, Grip, Icon } from './Icons.tsx';
import { ListProblem } from './ListProblem.tsx';
import { showMoment } from './moments.ts';
import { StateMark } from './StateMark.tsx';
import { toFault, type CollectionStore } from './use-collection.ts';

/** Many moves of one hand are one write. */
const ORDER_DELAY_MS = 900;
const ROW_HEIGHT_PX = 63;
const COLUMN_COUNT = 7;
/** More of them belong into a CSV file. */
const PRINTED_ROWS = 1000;

const sorts = {
  order: 'Sort by order',
  name: 'Sort by name',
  type: 'Sort by type',
  changed: 'Sort by change',
} as const;
type Sort = keyof typeof sorts;

/** How an editor looks at a list; the same when they come back from a product. */
export interface ListLook {
  readonly query: string;
  readonly state: RowState['kind'] | '';
  readonly sort: Sort;
  /** The product that the keyboard is at. */
  readonly active: string | undefined;
}

export const FIRST_LOOK: ListLook = { query: '', state: '', sort: 'order', active: undefined };

interface RowsProps {
  store: CollectionStore;
  onError: (error: DeskError) => void;
}

interface Props extends RowsProps {
  look: ListLook;
  onLook: (change: Partial<ListLook>) => void;
}

/** The products of a collection: search, states, order, and the way to everything else. */
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
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
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
      <Table
        rows={shown}
        store={store}
        onError={onError}
        move={canMove ? move : undefined}
        active={look.active}
        onActive={onActive}
        isBusy={!isWhole && shown.length === 0 && !store.error}
      />
      <Foot store={store} shownCount={shown.length} isSaving={isSaving} />
    </div>
  );
}

async function exportCsv({ collection, rows }: CollectionStore): Promise<void> {
  try {
    const [{ toCsvTable }, { saveCsv }] = await Promise.all([
      import('#domain/desk/csv-rows.ts'),
      import('./save-csv.ts'),
    ]);
    saveCsv(`${collection.slug}.csv`, toCsvTable(rows, collection));
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

/** A move in the whole collection, by ids, because the list may have changed since. */
type MoveRow = (id: string, to: number | 'up' | 'down') => void;

/** The rows in the order of this hand, written as one change a moment after the last move, one write after another. */
function useOrder(store: CollectionStore, onError: (error: DeskError) => void) {
  const { collection, rows, putMany, reload, refreshWaiting } = store;
  const [order, setOrder] = useState<readonly string[]>();
  const [isSaving, setSaving] = useState(false);

  const ordered = useMemo(() => {
    if (!order) return rows;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const known = order.map((id) => byId.get(id)).filter((row) => row !== undefined);
    const moved = new Set(order);
    return [...known, ...rows.filter(({ id }) => !moved.has(id))];
  }, [order, rows]);

  /** @returns the rows that were written, none when nothing was; undefined when it failed */
  const write = useCallback(
    async (wanted: readonly DeskRow[]): Promise<readonly DeskRow[] | undefined> => {
      const moves = toMoves(wanted);
      if (moves.length === 0) return [];
      try {
        const places = new Map((await orderRows(collection, moves)).map((place) => [place.id, place]));
        const written = wanted
          .filter(({ id }) => places.has(id))
          .map((row) => ({ ...row, ...places.get(row.id) }));
        putMany(written);
        tell.success('The new order is saved', { id: 'desk-order' });
        refreshWaiting();
        return written;
      } catch (thrown) {
        const fault = toFault(thrown);
        onError(fault);
        tell.error('The order was not saved', {
          id: 'desk-order',
          description:
            fault.kind === 'conflict'
              ? 'Somebody else has changed the order. The list now shows theirs.'
              : fault.message,
        });
        if (fault.kind === 'conflict') reload();
        return undefined;
      }
    },
    [collection, putMany, refreshWaiting, reload, onError],
  );

  /** The order that is being written, and what comes of it. */
  const underWay = useRef<{ order: readonly string[]; written: ReturnType<typeof write> }>(undefined);
  const save = useCallback(
    async (wanted: readonly DeskRow[], wantedOrder: readonly string[]) => {
      const written = write(wanted);
      underWay.current = { order: wantedOrder, written };
      setSaving(true);
      const isSaved = (await written) !== undefined;
      underWay.current = undefined;
      setSaving(false);
      // A move made during this one is written next; what was not saved takes it along.
      setOrder((newest) => (isSaved && newest !== wantedOrder ? newest : undefined));
    },
    [write],
  );

  // Written when the hand rests, and when the list is left before that.
  const pending = useRef<readonly DeskRow[]>(undefined);
  useEffect(() => {
    pending.current = order && order !== underWay.current?.order ? ordered : undefined;
    if (!order || isSaving) return;
    const timer = setTimeout(() => {
      pending.current = undefined;
      void save(ordered, order);
    }, ORDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [order, ordered, isSaving, save]);
  const writeNow = useRef(write);
  useEffect(() => {
    writeNow.current = write;
  }, [write]);
  useEffect(
    () => () => {
      const last = pending.current;
      if (!last) return;
      const writeLast = async () => {
        const before = await (underWay.current?.written ?? []);
        if (!before) return;
        const byId = new Map(before.map((row) => [row.id, row]));
        await writeNow.current(last.map((row) => byId.get(row.id) ?? row));
      };
      void writeLast();
    },
    [],
  );

  const isUnsaved = isSaving || order !== undefined;
  useEffect(() => {
    if (!isUnsaved) return;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stop);
    return () => removeEventListener('beforeunload', stop);
  }, [isUnsaved]);

  const newest = useRef(ordered);
  useLayoutEffect(() => {
    newest.current = ordered;
  });
  const move = useCallback<MoveRow>((id, to) => {
    const ids = newest.current.map((row) => row.id);
    const from = ids.indexOf(id);
    const target = to === 'up' ? from - 1 : to === 'down' ? from + 1 : to;
    const moved = moveEntry(ids, from, target);
    if (moved !== ids) setOrder(moved);
  }, []);
  return { rows: ordered, move, isSaving: isUnsaved };
}

interface TableProps extends RowsProps {
  rows: readonly DeskRow[];
  /** Absent while the list does not show the collection in its own order. */
  move: MoveRow | undefined;
  active: string | undefined;
  onActive: (id: string) => void;
  isBusy: boolean;
}

function Table({ rows, store, onError, move, active, onActive, isBusy }: TableProps) {
  'use no memo';
  const { collection, getState } = store;
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  const [menu, setMenu] = useMenu();
  const focusWanted = useRef<string>(undefined);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: usePrinting() ? PRINTED_ROWS : 12,
    scrollMargin: offset,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  useLayoutEffect(() => {
    const measure = () => {
      const top = (body.current?.getBoundingClientRect().top ?? 0) + scrollY;
      setOffset((before) => (Math.abs(before - top) > 1 ? top : before));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [rows.length]);

  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? offset) - offset;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);

  const focusRow = (index: number) => {
    const row = rows[index];
    if (!row) return;
    onActive(row.id);
    focusWanted.current = row.id;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    focusLink(row.id);
  };
  const focusLink = (id: string) => {
    const link = body.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] .desk-name`);
    if (!link) return;
    link.focus({ preventScroll: false });
    focusWanted.current = undefined;
  };
  // Back from a product: at its row again.
  const isBack = useRef(active !== undefined);
  useEffect(() => {
    if (!isBack.current || rows.length === 0) return;
    isBack.current = false;
    focusRow(rows.findIndex(({ id }) => id === active));
  });
  // A row that was far away is drawn first.
  useEffect(() => {
    if (focusWanted.current !== undefined) focusLink(focusWanted.current);
  });

  const newestRows = useRef(rows);
  useEffect(() => {
    newestRows.current = rows;
  });
  const remove = useCallback(
    async (row: DeskRow) => {
      const index = newestRows.current.findIndex(({ id }) => id === row.id);
      const next = newestRows.current[index + 1] ?? newestRows.current[index - 1];
      if (!(await deleteWithUndo(store, row, onError)) && next) focusLink(next.id);
    },
    [store, onError],
  );

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
    if (!move) return;
    if (target < 0 || target >= rows.length) return;
    move(id, target);
    focusWanted.current = id;
  };

  return (
    <table className="desk-table" aria-rowcount={rows.length + 1} aria-busy={isBusy}>
      <caption className="sr-only">Products in {collection.name}</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">
            <span className="sr-only">Picture</span>
          </th>
          <th scope="col">Name and address</th>
          <th scope="col" className="desk-x2">
            Type
          </th>
          <th scope="col">State</th>
          <th scope="col" className="desk-x1">
            Changed
          </th>
          <th scope="col">
            <span className="sr-only">More</span>
          </th>
        </tr>
      </thead>
      {/* Arrow keys move between the links of the rows; everything in it can be reached by Tab as well. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- delegated from the links inside */}
      <tbody ref={body} onKeyDown={onKeyDown}>
        <Spacer heightPx={before} />
        {items.map(({ index, key }) => {
          const row = rows[index];
          return (
            row && (
              <Row
                key={key}
                row={row}
                index={index}
                count={rows.length}
                store={store}
                state={getState(row)}
                isActive={row.id === active}
                isMenuOpen={row.id === menu}
                measure={virtualizer.measureElement}
                onFocus={onActive}
                onMenu={setMenu}
                onDelete={remove}
                move={move}
              />
            )
          );
        })}
        <Spacer heightPx={after} />
        {rows.length === 0 && (
          <tr>
            <td className="desk-empty" colSpan={COLUMN_COUNT}>
              {isBusy ? 'Loading...' : 'No product is like this.'}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Paper shows what the window does not. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Which row's menu is open: one at a time, until something else is pressed, or Escape. */
function useMenu() {
  const [menu, setMenu] = useState<string>();
  useEffect(() => {
    if (menu === undefined) return;
    const place = `tr[data-id="${CSS.escape(menu)}"] .desk-actions`;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(place))) setMenu(undefined);
    };
    const closeByKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      document.querySelector<HTMLElement>(`${place} [aria-expanded]`)?.focus();
      setMenu(undefined);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [menu]);
  return [menu, setMenu] as const;
}

/** Stands for the rows that are not drawn. */
function Spacer({ heightPx }: { heightPx: number }) {
  const cell = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => {
    cell.current?.style.setProperty('height', `${Math.max(0, heightPx)}px`);
  }, [heightPx]);
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden="true" className="desk-spacer">
      <td ref={cell} colSpan={COLUMN_COUNT} />
    </tr>
  );
}

interface RowProps {
  row: DeskRow;
  index: number;
  count: number;
  store: CollectionStore;
  state: RowState | undefined;
  isActive: boolean;
  isMenuOpen: boolean;
  measure: (element: Element | null) => void;
  onFocus: (id: string) => void;
  /** Opens the menu of a row, or closes the one that is open. */
  onMenu: (id: string | undefined) => void;
  onDelete: (row: DeskRow) => Promise<void>;
  move: MoveRow | undefined;
}

/** Drawn again when something of it changes, not whenever the list is scrolled. */
const Row = memo(function Row({
  row,
  index,
  count,
  store,
  state,
  isActive,
  isMenuOpen,
  measure,
  onFocus,
  onMenu,
  onDelete,
  move,
}: RowProps) {
  const { collection } = store;
  const element = useRef<HTMLTableRowElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<'top' | 'bottom'>();
  const { id, product_name: name } = row;
  const canMove = move !== undefined;
  const drop = useRef(move);
  useEffect(() => {
    drop.current = move;
  });

  useEffect(() => {
    const own = element.current;
    const handle = grip.current;
    if (!own || !handle || !canMove) return;
    const stopDrag = draggable({ element: own, dragHandle: handle, getInitialData: () => ({ id, index }) });
    const stopDrop = dropTargetForElements({
      element: own,
      canDrop: ({ source }) => source.data['id'] !== id,
      getData: ({ input, element: target }) =>
        attachClosestEdge({ id }, { input, element: target, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => {
        const closest = extractClosestEdge(self.data);
        setEdge(closest === 'top' || closest === 'bottom' ? closest : undefined);
      },
      onDragLeave: () => setEdge(undefined),
      onDrop: ({ self, source }) => {
        setEdge(undefined);
        const { id: moved, index: from } = source.data;
        if (typeof moved !== 'string' || typeof from !== 'number') return;
        const isBelow = extractClosestEdge(self.data) === 'bottom';
        const target = index + (isBelow ? 1 : 0);
        drop.current?.(moved, from < target ? target - 1 : target);
      },
    });
    return () => {
      stopDrag();
      stopDrop();
    };
  }, [id, index, canMove]);

  const mainPicture = row.image_url ?? row.gallery_urls?.[0] ?? '';
  const href = paths.product({ collection: collection.slug as CollectionSlug, slug: row.slug });
  const place = { collection, product: id };
  return (
    <tr
      ref={(node) => {
        element.current = node;
        measure(node);
      }}
      data-index={index}
      data-id={id}
      data-edge={edge}
      aria-rowindex={index + 2}
      className={isActive ? 'is-active' : undefined}
    >
      <td className="desk-order">
        <span>
          <span ref={grip} className={canMove ? 'desk-grip' : 'desk-grip desk-grip-off'}>
            <Grip />
          </span>
          {row.sort_order}
        </span>
      </td>
      <td className="desk-thumb">
        <DeskPicture
          isLazy
          size="row"
          src={mainPicture === '' ? undefined : toPictureUrl(collection, mainPicture)}
        />
      </td>
      <td className="desk-who">
        <a
          className="desk-name"
          href={toDeskHref(place)}
          onFocus={() => onFocus(id)}
          onClick={(event) => follow(event, () => goTo(place))}
        >
          {name}
        </a>
        <code>{row.slug}</code>
      </td>
      <td className="desk-x2">{row.material_type}</td>
      <td className="desk-stands">
        <StateMark state={state} />
      </td>
      <td className="desk-x1 desk-when">{showMoment(row.updated_at)}</td>
      <td className="desk-actions">
        <button
          className="desk-icon desk-x2"
          type="button"
          aria-label={`Move up ${name}`}
          aria-disabled={!canMove || index === 0}
          onFocus={() => onFocus(id)}
          onClick={() => move?.(id, 'up')}
        >
          <Icon name="up" />
        </button>
        <button
          className="desk-icon desk-x2"
          type="button"
          aria-label={`Move down ${name}`}
          aria-disabled={!canMove || index === count - 1}
          onFocus={() => onFocus(id)}
          onClick={() => move?.(id, 'down')}
        >
          <Icon name="down" />
        </button>
        <button
          className="desk-icon"
          type="button"
          aria-label={`More for ${name}`}
          aria-expanded={isMenuOpen}
          onFocus={() => onFocus(id)}
          onClick={() => onMenu(isMenuOpen ? undefined : id)}
        >
          <Dots />
        </button>
        {isMenuOpen && (
          <span className="desk-menu">
            {state?.kind !== 'off' && (
              <a className="text-link" href={href} target="_blank" rel="noreferrer">
                View on the site
              </a>
            )}
            <button
              className="text-link"
              type="button"
              onClick={() => goTo({ collection, product: 'new', like: id })}
            >
              Duplicate
            </button>
            {canMove && (
              <>
                <button className="text-link desk-phone" type="button" onClick={() => move(id, 'up')}>
                  Move up
                </button>
                <button className="text-link desk-phone" type="button" onClick={() => move(id, 'down')}>
                  Move down
                </button>
              </>
            )}
            <button
              className="text-link"
              type="button"
              onClick={() => {
                onMenu(undefined);
                void onDelete(row);
              }}
            >
              Delete
            </button>
          </span>
        )}
      </td>
    </tr>
  );
});

function Foot({
  store,
  shownCount,
  isSaving,
}: {
  store: CollectionStore;
  shownCount: number;
  isSaving: boolean;
}) {
  const { rows, isWhole, getState, collection } = store;
  const kinds = useMemo(() => {
    const all = rows.map((row) => getState(row)?.kind);
    return {
      waiting: all.filter((kind) => kind === 'waiting').length,
      held: all.filter((kind) => kind === 'held').length,
      off: all.filter((kind) => kind === 'off').length,
    };
  }, [rows, getState]);
  const shown = shownCount === rows.length ? '' : `${shownCount} shown of `;
  return (
    <div className="desk-foot">
      <p role="status">
        {shown}
        {formatCount(rows.length, { one: 'product', other: 'products' })}
        {isWhole ? '' : ' so far'}, {kinds.waiting} waiting, {kinds.held > 0 && `${kinds.held} held back, `}
        {kinds.off} kept off the site
        {isSaving && '. Saving the order...'}
      </p>
      <p>
        <a
          className="text-link"
          href={toDeskHref({ collection, view: 'history' })}
          onClick={(event) => follow(event, () => goTo({ collection, view: 'history' }))}
        >
          Changes and deleted products
        </a>
      </p>
      <p className="desk-keys">
        <span>
          <kbd>
            <Icon name="up" />
            <span className="sr-only">Arrow up</span>
          </kbd>
          <kbd>
            <Icon name="down" />
            <span className="sr-only">Arrow down</span>
          </kbd>{' '}
          rows
        </span>
        <span>
          <kbd>Enter</kbd> edit
        </span>
        <span>
          <kbd>
            Alt <Icon name="up" />
            <span className="sr-only">Arrow up</span>
          </kbd>
          <kbd>
            Alt <Icon name="down" />
            <span className="sr-only">Arrow down</span>
          </kbd>{' '}
          move
        </span>
        <span>
          <kbd>/</kbd> search
        </span>
      </p>
    </div>
  );
}
