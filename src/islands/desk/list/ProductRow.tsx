import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { nameVersion } from '#domain/desk/form-version.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import type { RowState } from '#domain/desk/row-state.ts';
import { paths } from '#domain/site/paths.ts';
import { IconButton, TextButton } from '#islands/desk/parts/Buttons.tsx';
import { goTo, toDeskHref } from '#islands/desk/desk-address.ts';
import { toPictureUrl } from '#islands/desk/api.ts';
import { DeskPicture } from '#islands/desk/pictures/DeskPicture.tsx';
import { follow } from '#islands/desk/follow.ts';
import { Dots, Grip, Icon } from '#islands/desk/parts/Icons.tsx';
import { showMoment } from '#islands/desk/history/moments.ts';
import { PreparedMarks, StateMark } from './StateMark.tsx';
import { Cell } from '#islands/desk/parts/Table.tsx';
import type { CollectionStore } from '#islands/desk/queries.ts';
import type { MoveRow } from './use-order.ts';

interface Props {
  row: DeskRow;
  index: number;
  /** The place in the order; negative for a product that visitors don't see. */
  place: number;
  /** The number of products in the order. */
  count: number;
  store: CollectionStore;
  state: RowState | undefined;
  prepared: Prepared | undefined;
  isSelected: boolean;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  isActive: boolean;
  isMenuOpen: boolean;
  measure: (element: Element | null) => void;
  onFocus: (id: string) => void;
  /** Opens the menu of a row, or closes the open one. */
  onMenu: (id: string | undefined) => void;
  onAct: (row: DeskRow, action: 'delete' | 'unpublish') => Promise<void>;
  move: MoveRow | undefined;
}

/** A product in the list. It renders again when its data change, not whenever the list is scrolled. */
export const ProductRow = memo(function ProductRow(props: Props) {
  const { row, index, place, count, store, state, prepared, isSelected, onSelect, move } = props;
  const { isActive, isMenuOpen, measure, onFocus, onMenu } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const { id } = row;
  const edge = useDrag(element, grip, id, place, move);
  const name = row.product_name || 'New product';
  const isSeen = place >= 0;
  const canMove = move !== undefined;
  return (
    <tr
      role="row"
      ref={(node) => {
        element.current = node;
        measure(node);
      }}
      data-index={index}
      data-id={id}
      data-edge={edge}
      aria-rowindex={index + 2}
      data-active={isActive || undefined}
      className="group hover:bg-limestone/60 data-active:bg-limestone/60 max-sm:border-rule relative data-[edge=bottom]:*:shadow-[inset_0_-3px_0_var(--color-bronze-deep)] data-[edge=top]:*:shadow-[inset_0_3px_0_var(--color-bronze-deep)] max-sm:grid max-sm:grid-cols-[32px_48px_minmax(0,1fr)_44px] max-sm:items-start max-sm:gap-x-3.5 max-sm:border-b max-sm:py-3 forced-colors:data-[edge=bottom]:*:border-b-3 forced-colors:data-[edge=bottom]:*:border-b-[Highlight] forced-colors:data-[edge=top]:*:border-t-3 forced-colors:data-[edge=top]:*:border-t-[Highlight]"
    >
      <Cell className="relative z-1 p-0 align-middle max-sm:row-[1/3] max-sm:block sm:group-data-active:shadow-[inset_3px_0_0_var(--color-bronze-deep)]">
        <label className="check size-[44px] place-items-center max-sm:w-[32px]">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect([id], target.checked)}
          />
        </label>
      </Cell>
      <Cell className="text-ink-soft py-1.5 pr-4 align-middle [font-variant-numeric:lining-nums_tabular-nums] max-sm:hidden">
        {isSeen && (
          <span className="flex items-center">
            <span
              ref={grip}
              data-part="grip"
              className={`relative z-1 grid size-[44px] place-items-center print:invisible print:w-0 ${canMove ? 'cursor-grab' : 'text-rule-strong cursor-default'}`}
            >
              <Grip />
            </span>
            <span>{row.sort_order}</span>
          </span>
        )}
      </Cell>
      <Thumbnail row={row} store={store} />
      <NameCell row={row} name={name} store={store} onFocus={onFocus} />
      <Cell className="py-1.5 pr-4 align-middle wrap-anywhere max-sm:hidden">{row.material_type}</Cell>
      <Cell className="py-1.5 pr-4 align-middle *:grid max-sm:col-[3] max-sm:mt-0.5 max-sm:block max-sm:p-0 [&>*+*]:mt-1">
        {isSeen && <StateMark state={state} />}
        {prepared && <PreparedMarks prepared={prepared} row={isSeen ? row : undefined} store={store} />}
      </Cell>
      <Cell className="py-1.5 pr-4 align-middle whitespace-nowrap [font-variant-numeric:lining-nums_tabular-nums] max-lg:hidden">
        {showMoment(row.updated_at)}
      </Cell>
      <Cell
        data-part="actions"
        className="relative py-1.5 text-end align-middle whitespace-nowrap max-sm:col-[4] max-sm:row-[1/3] max-sm:block max-sm:self-center max-sm:p-0 print:hidden"
      >
        <MoveButtons name={name} id={id} place={place} count={count} move={move} onFocus={onFocus} />
        <IconButton
          className="relative z-1"
          aria-label={`More for ${name}`}
          aria-expanded={isMenuOpen}
          onFocus={() => onFocus(id)}
          onClick={() => onMenu(isMenuOpen ? undefined : id)}
        >
          <Dots />
        </IconButton>
        {isMenuOpen && <Menu {...props} />}
      </Cell>
    </tr>
  );
});

/**
 * Lets the row be dragged by its grip, and others be dropped above or below it.
 *
 * @returns the edge at which a row would be dropped now
 */
function useDrag(
  element: RefObject<HTMLTableRowElement | null>,
  grip: RefObject<HTMLSpanElement | null>,
  id: string,
  place: number,
  move: MoveRow | undefined,
): 'top' | 'bottom' | undefined {
  const [edge, setEdge] = useState<'top' | 'bottom'>();
  const canMove = move !== undefined;
  const drop = useRef(move);
  useEffect(() => {
    drop.current = move;
  });

  useEffect(() => {
    const own = element.current;
    const handle = grip.current;
    if (!own || !handle || !canMove) return;
    const stopDrag = draggable({ element: own, dragHandle: handle, getInitialData: () => ({ id, place }) });
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
        const { id: moved, place: from } = source.data;
        if (typeof moved !== 'string' || typeof from !== 'number') return;
        const isBelow = extractClosestEdge(self.data) === 'bottom';
        const target = place + (isBelow ? 1 : 0);
        drop.current?.(moved, from < target ? target - 1 : target);
      },
    });
    return () => {
      stopDrag();
      stopDrop();
    };
  }, [element, grip, id, place, canMove]);
  return edge;
}

interface CellProps extends Pick<Props, 'row' | 'store'> {
  name: string;
  onFocus: Props['onFocus'];
}

function Thumbnail({ row, store }: Pick<Props, 'row' | 'store'>) {
  const mainPicture = row.image_url ?? row.gallery_urls?.[0] ?? '';
  return (
    <Cell className="py-1.5 pr-4 align-middle max-sm:row-[1/3] max-sm:block max-sm:p-0">
      <DeskPicture
        isLazy
        size="row"
        src={mainPicture === '' ? undefined : toPictureUrl(store.collection, mainPicture)}
      />
    </Cell>
  );
}

function NameCell({ row, name, store, onFocus }: CellProps) {
  const address = { collection: store.collection, product: row.id };
  return (
    <Cell className="py-1.5 pr-4 align-middle max-sm:block max-sm:p-0">
      <a
        data-part="name"
        className="font-medium wrap-anywhere after:absolute after:inset-0"
        href={toDeskHref(address)}
        onFocus={() => onFocus(row.id)}
        onClick={(event) => follow(event, () => goTo(address))}
      >
        {name}
      </a>
      <code className="mt-px block">{row.slug}</code>
    </Cell>
  );
}

interface MoveProps extends Pick<Props, 'place' | 'count' | 'move' | 'onFocus'> {
  id: string;
  name: string;
}

function MoveButtons({ name, id, place, count, move, onFocus }: MoveProps) {
  return (
    <>
      <IconButton
        className="relative z-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 group-data-active:opacity-100 max-md:hidden"
        aria-label={`Move up ${name}`}
        aria-disabled={!move || place === 0}
        onFocus={() => onFocus(id)}
        onClick={() => move?.(id, 'up')}
      >
        <Icon name="up" />
      </IconButton>
      <IconButton
        className="relative z-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 group-data-active:opacity-100 max-md:hidden"
        aria-label={`Move down ${name}`}
        aria-disabled={!move || place === count - 1}
        onFocus={() => onFocus(id)}
        onClick={() => move?.(id, 'down')}
      >
        <Icon name="down" />
      </IconButton>
    </>
  );
}

/** What else can be done with the product. */
function Menu({ row, place, store, state, prepared, onMenu, onAct, move }: Props) {
  const { collection } = store;
  const { id } = row;
  const isSeen = place >= 0;
  const href = paths.product({ collection: collection.slug, slug: row.slug });
  const act = (action: 'delete' | 'unpublish') => {
    onMenu(undefined);
    void onAct(row, action);
  };
  return (
    <span
      data-part="menu"
      className="border-ink bg-paper absolute end-0 top-full z-3 flex min-w-44 flex-col items-start border px-5 py-2 text-start"
    >
      {isSeen && state?.kind !== 'off' && (
        <a className="text-link" href={href} target="_blank" rel="noreferrer">
          View on the site
        </a>
      )}
      <TextButton onClick={() => goTo({ collection, product: 'new', like: nameVersion(id, 'draft') })}>
        Duplicate
      </TextButton>
      {move && (
        <>
          <button className="text-link md:hidden!" type="button" onClick={() => move(id, 'up')}>
            Move up
          </button>
          <button className="text-link md:hidden!" type="button" onClick={() => move(id, 'down')}>
            Move down
          </button>
        </>
      )}
      {isSeen && <TextButton onClick={() => act('unpublish')}>Unpublish</TextButton>}
      {!prepared?.draft?.isNew && <TextButton onClick={() => act('delete')}>Delete</TextButton>}
    </span>
  );
}
