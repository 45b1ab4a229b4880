import { useId, type DragEvent } from 'react';
import { areaUnitNames, quantityHelper } from '#content/words/quantity.ts';
import { entryWords, messageWords, selectionWords as words } from '#content/words/selection.ts';
import { toTileSides, type TileSize } from '#domain/catalogue/technical-data.ts';
import { paths } from '#content/words/paths.ts';
import {
  composeTileSize,
  countPieces,
  formatOrderArea,
  parseArea,
  parsePieceCount,
  toOrderArea,
  toTypedArea,
  type AreaUnit,
} from '#domain/selection/quantity.ts';
import { showFinish } from '#domain/selection/selection-message.ts';
import { wastePercents } from '#domain/selection/selection.rules.ts';
import { typeNote } from '#domain/selection/selection.ts';
import { keepMeasures } from '#domain/site/measures.ts';
import { EntryPicture } from './EntryPicture.tsx';
import { KindOf } from './KindOf.tsx';
import { QuantityField } from './QuantityField.tsx';
import { changeStone } from '#browser/selection/selection.store.ts';
import type { ListedEntry } from './use-products.ts';

interface Props {
  listed: ListedEntry;
  index: number;
  count: number;
  unit: AreaUnit;
  isDragging: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDrop: () => void;
  onDragEnd: () => void;
}

export function EntryRow(props: Props) {
  const { listed, index, count } = props;
  const { entry, product, slug, isKnown } = listed;
  const name = product?.name ?? slug;
  const nameId = useId();
  const isGone = isKnown && !product;
  const onDragStart = (event: DragEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li');
    if (row) event.dataTransfer.setDragImage(row, 24, 24);
    event.dataTransfer.effectAllowed = 'move';
    // Firefox doesn't drag elements without data.
    event.dataTransfer.setData('text/plain', name);
    props.onDragStart();
  };
  const remove = (
    <button
      className="text-action"
      type="button"
      aria-label={words.removeNamed(name)}
      onClick={props.onRemove}
    >
      {words.remove}
    </button>
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop; the arrows do the same
    <li
      className="entry"
      data-entry={entry.product}
      onDragOver={(event) => {
        // Text that is dragged into a note belongs to the field.
        if (!props.isDragging) return;
        event.preventDefault();
        props.onDragOver();
      }}
      onDrop={(event) => {
        if (!props.isDragging) return;
        event.preventDefault();
        props.onDrop();
      }}
    >
      <div className="entry-place">
        <span className="display-24 text-accent" aria-hidden="true">
          {index + 1}
        </span>
        <span
          className="entry-grip"
          aria-hidden="true"
          draggable
          onDragStart={onDragStart}
          onDragEnd={props.onDragEnd}
        >
          <svg viewBox="0 0 20 20">
            <path d="M6 3h2v2H6zM12 3h2v2h-2zM6 9h2v2H6zM12 9h2v2h-2zM6 15h2v2H6zM12 15h2v2h-2z" />
          </svg>
        </span>
      </div>
      <EntryPicture className="entry-picture" product={product} isGone={isGone} />
      <div className="entry-head">
        <EntryTitle id={nameId} listed={listed} />
        <div className="entry-actions">
          <MoveButton name={name} by={-1} isPossible={index > 0} onMove={props.onMove} />
          <MoveButton name={name} by={1} isPossible={index < count - 1} onMove={props.onMove} />
          {remove}
        </div>
      </div>
      {!isGone && (
        <div className="entry-details" role="group" aria-labelledby={nameId}>
          <Details {...props} />
        </div>
      )}
    </li>
  );
}

function EntryTitle({ id, listed }: { id: string; listed: ListedEntry }) {
  const { product, slug, isKnown } = listed;
  const isGone = isKnown && !product;
  return (
    <div>
      <h2 className="display-24 max-sm:text-20" id={id} tabIndex={-1}>
        {product && (
          <a href={paths.product(product)}>
            <bdi translate="no">{keepMeasures(product.name)}</bdi>
          </a>
        )}
        {isGone && <span>{words.gone}</span>}
        {!isKnown && <span className="text-ink-soft">{slug}</span>}
      </h2>
      {product && (
        <p className="label mt-1">
          <KindOf listed={listed} />
        </p>
      )}
      {isGone && <p className="fine">{slug}</p>}
    </div>
  );
}

function MoveButton({
  name,
  by,
  isPossible,
  onMove,
}: {
  name: string;
  by: -1 | 1;
  isPossible: boolean;
  onMove: Props['onMove'];
}) {
  // `disabled` would take the focus from the button.
  return (
    <button
      className="icon-action"
      type="button"
      aria-label={by < 0 ? entryWords.moveUp(name) : entryWords.moveDown(name)}
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onMove(by);
      }}
    >
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d={by < 0 ? 'M10 16V4M5 9l5-5 5 5' : 'M10 4v12M5 11l5 5 5-5'} />
      </svg>
    </button>
  );
}

function Details({ listed, unit }: Pick<Props, 'listed' | 'unit'>) {
  const { entry, isFinishGone = false, orderedBy } = listed;
  return (
    <>
      <div className="entry-fields">
        <FinishField listed={listed} />
        {orderedBy === 'area' ? (
          <AreaFields listed={listed} unit={unit} />
        ) : (
          <QuantityField
            label={entryWords.pieces}
            shown={String(entry.pieceCount ?? '')}
            error={entryWords.wrongPieces}
            parse={parsePieceCount}
            onChange={(pieceCount) => changeStone(entry.product, { pieceCount })}
          />
        )}
        {isFinishGone && <p className="hint col-span-full">{entryWords.finishGone}</p>}
      </div>
      <Extras entry={entry} />
    </>
  );
}

function FinishField({ listed }: { listed: ListedEntry }) {
  const id = useId();
  const { entry, product, finish, isFinishGone = false, labels } = listed;
  const offered = product?.finishes ?? [];
  const finishes = isFinishGone && finish !== undefined ? [finish, ...offered] : offered;
  if (finishes.length === 0) return null;
  return (
    <div className="field">
      <label className="entry-label" htmlFor={`${id}-finish`}>
        {entryWords.finish}
      </label>
      <select
        className="field-control field-select entry-control"
        id={`${id}-finish`}
        value={finish}
        onChange={({ currentTarget: { value } }) => changeStone(entry.product, { finish: value })}
      >
        {finishes.map((option) => {
          const { label, lang } = showFinish(
            { finish: option, isFinishGone: isFinishGone && option === finish, labels },
            messageWords,
          );
          return (
            <option key={option} value={option} lang={lang}>
              {label}
            </option>
          );
        })}
      </select>
    </div>
  );
}

function AreaFields({ listed, unit }: Pick<Props, 'listed' | 'unit'>) {
  const id = useId();
  const { entry, product } = listed;
  return (
    <>
      <QuantityField
        key={unit}
        label={entryWords.area}
        unit={areaUnitNames[unit]}
        shown={toTypedArea(entry.areaM2, unit)}
        error={entryWords.wrongArea}
        parse={(text) => parseArea(text, unit)}
        onChange={(areaM2) => changeStone(entry.product, { areaM2 })}
      />
      <div className="field">
        <label className="entry-label" htmlFor={`${id}-waste`}>
          {entryWords.waste}
        </label>
        <select
          className="field-control field-select entry-control"
          id={`${id}-waste`}
          value={entry.wastePercent}
          onChange={({ currentTarget: { value } }) => {
            const wastePercent = wastePercents.find((percent) => String(percent) === value);
            if (wastePercent !== undefined) changeStone(entry.product, { wastePercent });
          }}
        >
          {wastePercents.map((percent) => (
            <option key={percent} value={percent}>
              {`${percent} %`}
            </option>
          ))}
        </select>
      </div>
      <div className="field items-end @max-[18rem]/entries:items-start">
        {entry.areaM2 !== undefined && <span className="entry-label">{quantityHelper.toOrder}</span>}
        <output className="entry-sum">
          {entry.areaM2 === undefined ? (
            <small>{entryWords.noArea}</small>
          ) : (
            <>
              <bdi translate="no">{formatOrderArea(toOrderArea(entry.areaM2, entry.wastePercent), unit)}</bdi>
              <small translate="no">{areaUnitNames[unit]}</small>
            </>
          )}
        </output>
      </div>
      {entry.areaM2 !== undefined && (
        <OrderLine
          orderM2={toOrderArea(entry.areaM2, entry.wastePercent)}
          unit={unit === 'm2' ? 'sqft' : 'm2'}
          tileSizes={product?.tileSizesMm ?? []}
        />
      )}
    </>
  );
}

function Extras({ entry }: Pick<ListedEntry, 'entry'>) {
  return (
    <div className="entry-extras">
      <label className="tick">
        <input
          type="checkbox"
          checked={entry.isSampleWanted}
          onChange={({ currentTarget: { checked } }) =>
            changeStone(entry.product, { isSampleWanted: checked })
          }
        />
        <span>{`${entryWords.sample} ${entryWords.sampleSize}`}</span>
      </label>
      <label className="tick">
        <input
          type="checkbox"
          checked={entry.isCompared}
          onChange={({ currentTarget: { checked } }) => changeStone(entry.product, { isCompared: checked })}
        />
        <span>{words.compare}</span>
      </label>
      <label className="entry-note">
        <span>{words.note}</span>
        {/* Grows with its text, and stays one line of the message. */}
        <textarea
          rows={1}
          dir="auto"
          value={entry.note}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={({ currentTarget: { value } }) =>
            changeStone(entry.product, { note: typeNote(entry.note, value) })
          }
        />
      </label>
    </div>
  );
}

function OrderLine({
  orderM2,
  unit,
  tileSizes,
}: {
  orderM2: number;
  unit: AreaUnit;
  tileSizes: readonly TileSize[];
}) {
  return (
    <ul className="entry-order" aria-label={entryWords.sameOrder}>
      <li translate="no">{`${formatOrderArea(orderM2, unit)} ${areaUnitNames[unit]}`}</li>
      {tileSizes.map((size) => {
        const sides = toTileSides(size);
        return (
          <li key={size}>{`${entryWords.tiles(countPieces(orderM2, sides))} ${composeTileSize(sides)}`}</li>
        );
      })}
    </ul>
  );
}
