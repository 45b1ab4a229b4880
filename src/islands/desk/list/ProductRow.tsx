import { memo, useRef, useState } from 'react';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { nameVersion } from '#domain/desk/form-version.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import type { RowState } from '#domain/desk/row-state.ts';
import { paths } from '#domain/site/paths.ts';
import { DeskLink, Icon, IconButton, TextButton } from '#islands/desk/parts/Parts.tsx';
import { goTo } from '#islands/desk/desk-address.ts';
import { toPictureUrl } from '#islands/desk/api.ts';
import type { DeskError } from '#islands/desk/desk-error.ts';
import { deleteWithUndo, unpublishWithUndo } from '#islands/desk/drafts/undo-actions.ts';
import { DeskPicture } from '#islands/desk/pictures/DeskPicture.tsx';
import { showMoment } from '#islands/desk/history/moments.ts';
import { PreparedMarks, StateMark } from './StateMark.tsx';
import { DataRow, type Column } from '#islands/desk/parts/DataTable.tsx';
import { useDrag } from '#islands/desk/parts/use-drag.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';
import { useWindowEvent } from '#islands/desk/hooks.ts';
import type { MoveRow } from './use-order.ts';

interface Props {
  row: DeskRow;
  index: number;
  /** The place in the order; negative for a product that visitors don't see. */
  place: number;
  count: number;
  store: CollectionStore;
  state: RowState | undefined;
  prepared: Prepared | undefined;
  isSelected: boolean;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  isActive: boolean;
  measure: (element: Element | null) => void;
  onFocus: (id: string) => void;
  move: MoveRow | undefined;
}

const CELL = 'py-1.5 pr-4 align-middle';
const FIGURES = '[font-variant-numeric:lining-nums_tabular-nums]';

export const columns: readonly Column[] = [
  {
    head: 'Select',
    isHeadHidden: true,
    headClass: 'sm:w-[44px]',
    cellClass:
      'relative z-1 p-0 align-middle max-sm:row-[1/3] max-sm:block sm:group-data-active:shadow-[inset_3px_0_0_var(--color-bronze-deep)]',
  },
  {
    head: 'Order',
    headClass: 'sm:w-[min(6.25rem,12.3vw)]',
    cellClass: `${CELL} ${FIGURES} text-ink-soft max-sm:hidden`,
  },
  {
    head: 'Picture',
    isHeadHidden: true,
    headClass: 'sm:w-[min(4.25rem,8.3vw)]',
    cellClass: `${CELL} max-sm:row-[1/3] max-sm:block max-sm:p-0`,
  },
  { head: 'Name and address', cellClass: `${CELL} max-sm:block max-sm:p-0` },
  {
    head: 'Type',
    headClass: 'max-sm:hidden sm:w-[clamp(104px,12vw,10.5rem)]',
    cellClass: `${CELL} wrap-anywhere max-sm:hidden`,
  },
  {
    head: 'State',
    headClass: 'sm:w-[22.5vw] lg:w-[clamp(152px,18vw,18rem)]',
    cellClass: `${CELL} *:grid max-sm:col-[3] max-sm:mt-0.5 max-sm:block max-sm:p-0 [&>*+*]:mt-1`,
  },
  {
    head: 'Changed',
    headClass: 'max-lg:hidden lg:w-[min(9rem,14vw)]',
    cellClass: `${CELL} ${FIGURES} whitespace-nowrap max-lg:hidden`,
  },
  {
    head: 'More',
    isHeadHidden: true,
    headClass: 'w-15 md:w-[min(8.5rem,16.6vw)] lg:w-[min(9.5rem,15vw)] print:hidden',
    cellClass:
      'relative py-1.5 text-end align-middle whitespace-nowrap max-sm:col-[4] max-sm:row-[1/3] max-sm:block max-sm:self-center max-sm:p-0 print:hidden',
    part: 'actions',
  },
];

/** A product in the list. It renders again when its data change, not whenever the list is scrolled. */
export const ProductRow = memo(function ProductRow(props: Props) {
  const { row, index, place, store, state, prepared, isSelected, onSelect, move } = props;
  const { isActive, measure, onFocus } = props;
  const { id } = row;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { itemRef, handleRef } = useDrag<HTMLTableRowElement, HTMLSpanElement>({
    kind: 'product',
    id,
    place,
    hasEdges: true,
    onMove: move,
  });
  const name = row.product_name || 'New product';
  const isSeen = place >= 0;
  const picture = row.image_url ?? row.gallery_urls?.[0] ?? '';
  return (
    <DataRow
      ref={(node) => {
        itemRef.current = node;
        measure(node);
      }}
      data-index={index}
      data-id={id}
      aria-rowindex={index + 2}
      data-active={isActive || undefined}
      className="group hover:bg-limestone/60 data-active:bg-limestone/60 max-sm:border-rule relative data-[over=bottom]:*:shadow-[inset_0_-3px_0_var(--color-bronze-deep)] data-[over=top]:*:shadow-[inset_0_3px_0_var(--color-bronze-deep)] max-sm:grid max-sm:grid-cols-[32px_48px_minmax(0,1fr)_44px] max-sm:items-start max-sm:gap-x-3.5 max-sm:border-b max-sm:py-3 forced-colors:data-[over=bottom]:*:border-b-3 forced-colors:data-[over=bottom]:*:border-b-[Highlight] forced-colors:data-[over=top]:*:border-t-3 forced-colors:data-[over=top]:*:border-t-[Highlight]"
      columns={columns}
      cells={[
        <label className="check size-[44px] place-items-center max-sm:w-[32px]">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect([id], target.checked)}
          />
        </label>,
        isSeen && (
          <span className="flex items-center">
            <span
              ref={handleRef}
              data-part="grip"
              className={`relative z-1 grid size-[44px] place-items-center print:invisible print:w-0 ${move ? 'cursor-grab' : 'text-rule-strong cursor-default'}`}
            >
              <Icon name="grip" />
            </span>
            <span>{row.sort_order}</span>
          </span>
        ),
        <DeskPicture
          isLazy
          size="row"
          src={picture === '' ? undefined : toPictureUrl(store.collection, picture)}
        />,
        <NameLink {...props} name={name} />,
        row.material_type,
        <>
          {isSeen && <StateMark state={state} />}
          {prepared && <PreparedMarks prepared={prepared} row={isSeen ? row : undefined} store={store} />}
        </>,
        showMoment(row.updated_at),
        <>
          <MoveButtons {...props} name={name} />
          <IconButton
            className="relative z-1"
            aria-label={`More for ${name}`}
            aria-expanded={isMenuOpen}
            onFocus={() => onFocus(id)}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon name="dots" />
          </IconButton>
          {isMenuOpen && <Menu {...props} onClose={() => setMenuOpen(false)} />}
        </>,
      ]}
    />
  );
});

type PartProps = Props & { name: string };

function NameLink({ row: { id, slug }, store: { collection }, name, onFocus }: PartProps) {
  return (
    <>
      <DeskLink
        data-part="name"
        className="font-medium wrap-anywhere after:absolute after:inset-0"
        place={{ collection, product: id }}
        onFocus={() => onFocus(id)}
      >
        {name}
      </DeskLink>
      <code className="mt-px block">{slug}</code>
    </>
  );
}

function MoveButtons({ name, row: { id }, place, count, move, onFocus }: PartProps) {
  return (['up', 'down'] as const).map((way) => (
    <IconButton
      key={way}
      className="relative z-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 group-data-active:opacity-100 max-md:hidden"
      aria-label={`Move ${way} ${name}`}
      aria-disabled={!move || place === (way === 'up' ? 0 : count - 1)}
      onFocus={() => onFocus(id)}
      onClick={() => move?.(id, way)}
    >
      <Icon name={way} />
    </IconButton>
  ));
}

export const findLink = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-part="name"]');

/** It is open until a click elsewhere or Escape, so that one menu is open at a time. */
function Menu({ row, place, store, state, prepared, move, onClose }: Props & { onClose: () => void }) {
  const { collection } = store;
  const { id } = row;
  const isSeen = place >= 0;
  const href = paths.product({ collection: collection.slug, slug: row.slug });
  const menu = useRef<HTMLSpanElement>(null);
  const closeOutside = ({ target }: Event) => {
    if (!(target instanceof Node && menu.current?.parentElement?.contains(target))) onClose();
  };
  useWindowEvent('pointerdown', closeOutside);
  useWindowEvent('focusin', closeOutside);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    onClose();
  });
  /** Acts on the row, which may leave the list, and then focuses the next one. */
  const act = async (action: () => Promise<DeskError | undefined>) => {
    const line = menu.current?.closest('tr');
    const next = findLink(line?.nextElementSibling) ?? findLink(line?.previousElementSibling);
    onClose();
    if (!(await action())) next?.focus();
  };
  return (
    <span
      ref={menu}
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
      {move &&
        (['up', 'down'] as const).map((way) => (
          <button key={way} className="text-link md:hidden!" type="button" onClick={() => move(id, way)}>
            {`Move ${way}`}
          </button>
        ))}
      {isSeen && (
        <TextButton onClick={() => void act(() => unpublishWithUndo(store, [row]))}>Unpublish</TextButton>
      )}
      {!prepared?.draft?.isNew && (
        <TextButton onClick={() => void act(() => deleteWithUndo(store, row))}>Delete</TextButton>
      )}
    </span>
  );
}
