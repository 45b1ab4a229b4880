/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- rows and cells are laid out as blocks on a phone, and WebKit then forgets what they are */
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { nameVersion } from '#domain/desk/form-version.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import type { RowState } from '#domain/desk/row-state.ts';
import { paths } from '#domain/site/paths.ts';
import { TextButton } from './Buttons.tsx';
import { goTo, toDeskHref } from './desk-address.ts';
import { toPictureUrl } from './desk-client.ts';
import { DeskPicture } from './DeskPicture.tsx';
import { follow } from './follow.ts';
import { Dots, Grip, Icon } from './Icons.tsx';
import { showMoment } from './moments.ts';
import { PreparedMarks, StateMark } from './StateMark.tsx';
import type { CollectionStore } from './use-collection.ts';
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
      className={isActive ? 'is-active' : undefined}
    >
      <td role="cell" className="desk-check">
        <label className="check">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect([id], target.checked)}
          />
        </label>
      </td>
      <td role="cell" className="desk-order">
        {isSeen && (
          <span>
            <span ref={grip} className={canMove ? 'desk-grip' : 'desk-grip desk-grip-off'}>
              <Grip />
            </span>
            <span>{row.sort_order}</span>
          </span>
        )}
      </td>
      <Thumbnail row={row} store={store} />
      <NameCell row={row} name={name} store={store} onFocus={onFocus} />
      <td role="cell" className="desk-x2">
        {row.material_type}
      </td>
      <td role="cell" className="desk-stands">
        {isSeen && <StateMark state={state} />}
        {prepared && <PreparedMarks prepared={prepared} row={isSeen ? row : undefined} store={store} />}
      </td>
      <td role="cell" className="desk-x1 desk-when">
        {showMoment(row.updated_at)}
      </td>
      <td role="cell" className="desk-actions">
        <MoveButtons name={name} id={id} place={place} count={count} move={move} onFocus={onFocus} />
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
        {isMenuOpen && <Menu {...props} />}
      </td>
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
    <td role="cell" className="desk-thumb">
      <DeskPicture
        isLazy
        size="row"
        src={mainPicture === '' ? undefined : toPictureUrl(store.collection, mainPicture)}
      />
    </td>
  );
}

function NameCell({ row, name, store, onFocus }: CellProps) {
  const address = { collection: store.collection, product: row.id };
  return (
    <td role="cell" className="desk-who">
      <a
        className="desk-name"
        href={toDeskHref(address)}
        onFocus={() => onFocus(row.id)}
        onClick={(event) => follow(event, () => goTo(address))}
      >
        {name}
      </a>
      <code>{row.slug}</code>
    </td>
  );
}

interface MoveProps extends Pick<Props, 'place' | 'count' | 'move' | 'onFocus'> {
  id: string;
  name: string;
}

function MoveButtons({ name, id, place, count, move, onFocus }: MoveProps) {
  return (
    <>
      <button
        className="desk-icon desk-x2"
        type="button"
        aria-label={`Move up ${name}`}
        aria-disabled={!move || place === 0}
        onFocus={() => onFocus(id)}
        onClick={() => move?.(id, 'up')}
      >
        <Icon name="up" />
      </button>
      <button
        className="desk-icon desk-x2"
        type="button"
        aria-label={`Move down ${name}`}
        aria-disabled={!move || place === count - 1}
        onFocus={() => onFocus(id)}
        onClick={() => move?.(id, 'down')}
      >
        <Icon name="down" />
      </button>
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
    <span className="desk-menu">
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
          <button className="text-link desk-phone" type="button" onClick={() => move(id, 'up')}>
            Move up
          </button>
          <button className="text-link desk-phone" type="button" onClick={() => move(id, 'down')}>
            Move down
          </button>
        </>
      )}
      {isSeen && <TextButton onClick={() => act('unpublish')}>Unpublish</TextButton>}
      {!prepared?.draft?.isNew && <TextButton onClick={() => act('delete')}>Delete</TextButton>}
    </span>
  );
}
