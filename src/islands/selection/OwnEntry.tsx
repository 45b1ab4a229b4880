import { useId, useState, type ComponentProps, type DragEvent } from 'react';
import { areaUnitNames, quantityHelper } from '#content/words/saving.ts';
import { entryWords, messageWords, selectionWords as words } from '#content/words/selection.ts';
import { toTileSides, type TileSize } from '#domain/catalogue/technical-data.ts';
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
import { changeStone } from '#browser/selection/selection.store.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { Unit } from '#ui/fields/measures.tsx';
import { EntryRow, OrderArea } from './EntryRow.tsx';
import { Hint, TextAction, Tick } from './parts.tsx';
import type { ListedEntry } from './use-products.ts';

interface Props {
  listed: ListedEntry;
  index: number;
  count: number;
  unit: AreaUnit;
  drag: RowDrag;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export interface RowDrag {
  readonly onStart: () => void;
  readonly onEnd: () => void;
  /** While any row is dragged. */
  readonly row: Pick<ComponentProps<'li'>, 'onDragOver' | 'onDrop'> | undefined;
}

/** A stone of the own list, with fields for its finish, quantity and note. */
export function OwnEntry(props: Props) {
  const { listed, index, count, drag, onMove } = props;
  const name = listed.product?.name ?? listed.slug;
  return (
    <EntryRow
      listed={listed}
      index={index}
      layout="own"
      {...drag.row}
      grip={<Grip name={name} drag={drag} />}
      actions={
        <div className="mt-1 -ml-[12px] flex flex-wrap @min-[34rem]/entries:m-0 @min-[34rem]/entries:flex-none @min-[34rem]/entries:flex-nowrap">
          <MoveButton name={name} by={-1} isPossible={index > 0} onMove={onMove} />
          <MoveButton name={name} by={1} isPossible={index < count - 1} onMove={onMove} />
          <TextAction aria-label={words.removeNamed(name)} onClick={props.onRemove}>
            {words.remove}
          </TextAction>
        </div>
      }
    >
      <Details {...props} />
    </EntryRow>
  );
}

function Grip({ name, drag }: { name: string; drag: RowDrag }) {
  const start = (event: DragEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li');
    if (row) event.dataTransfer.setDragImage(row, 24, 24);
    event.dataTransfer.effectAllowed = 'move';
    // Firefox doesn't drag elements without data.
    event.dataTransfer.setData('text/plain', name);
    drag.onStart();
  };
  return (
    <span
      className="text-ink-soft hover:text-ink -ms-[12px] grid size-[44px] cursor-grab place-items-center"
      data-grip=""
      aria-hidden="true"
      draggable
      onDragStart={start}
      onDragEnd={drag.onEnd}
    >
      <svg className="size-[20px] fill-current" viewBox="0 0 20 20">
        <path d="M6 3h2v2H6zM12 3h2v2h-2zM6 9h2v2H6zM12 9h2v2h-2zM6 15h2v2H6zM12 15h2v2h-2z" />
      </svg>
    </span>
  );
}

interface MoveProps extends Pick<Props, 'onMove'> {
  name: string;
  by: -1 | 1;
  isPossible: boolean;
}

function MoveButton({ name, by, isPossible, onMove }: MoveProps) {
  // `disabled` would take the focus from the button.
  return (
    <button
      className="text-ink-soft hover:text-ink aria-disabled:text-rule inline-grid size-[44px] place-items-center aria-disabled:cursor-default"
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
      <div className="col-span-full mt-4.5 grid grid-cols-2 items-end gap-4 @max-[18rem]/entries:grid-cols-1 @min-[34rem]/entries:col-3 @min-[34rem]/entries:grid-cols-[minmax(0,1.3fr)_minmax(0,1.1fr)_minmax(0,0.8fr)_minmax(0,1fr)]">
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
        {isFinishGone && <Hint className="col-span-full">{entryWords.finishGone}</Hint>}
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
        <OrderArea
          className="min-h-[48px] justify-end @max-[18rem]/entries:justify-start"
          entry={entry}
          unit={unit}
        >
          <small className="text-14 text-ink-soft font-normal">{entryWords.noArea}</small>
        </OrderArea>
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
    <div className="col-span-full mt-3 flex flex-wrap items-center justify-between gap-x-7 @min-[34rem]/entries:col-3 @min-[34rem]/entries:justify-start">
      <Tick
        isOn={entry.isSampleWanted}
        onChange={(isSampleWanted) => changeStone(entry.product, { isSampleWanted })}
      >
        <span>{`${entryWords.sample} ${entryWords.sampleSize}`}</span>
      </Tick>
      <Tick isOn={entry.isCompared} onChange={(isCompared) => changeStone(entry.product, { isCompared })}>
        <span>{words.compare}</span>
      </Tick>
      <label className="text-14 text-ink-soft grid flex-[1_1_100%] grid-cols-[auto_minmax(0,1fr)] gap-3 @min-[48rem]/entries:flex-[1_1_12rem]">
        {/* On the first line of the note. */}
        <span className="pt-2.5">{words.note}</span>
        {/* Grows with its text, and stays one line of the message. */}
        <textarea
          className="border-control text-16 text-ink field-sizing-content min-h-[44px] w-full resize-none border-b py-[10px] leading-normal"
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

interface OrderLineProps extends Pick<Props, 'unit'> {
  orderM2: number;
  tileSizes: readonly TileSize[];
}

function OrderLine({ orderM2, unit, tileSizes }: OrderLineProps) {
  return (
    <ul
      className="text-14 text-ink-soft col-span-full -mt-2 flex flex-wrap justify-end gap-x-6 gap-y-0.5 lining-nums tabular-nums @max-[18rem]/entries:justify-start"
      aria-label={entryWords.sameOrder}
    >
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

interface QuantityProps {
  label: string;
  unit?: string;
  shown: string;
  error: string;
  parse: (text: string) => number | undefined | 'wrong';
  onChange: (value: number | undefined) => void;
}

/** The input stays as typed until the field is left; then it shows the parsed value. */
function QuantityField({ label, unit, shown, error, parse, onChange }: QuantityProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && parse(typed) === 'wrong';
  return (
    <div className="field">
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      <span className="relative block">
        <input
          className="field-control entry-control lining-nums tabular-nums not-only:pe-16"
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            const quantity = parse(value);
            onChange(quantity === 'wrong' ? undefined : quantity);
          }}
          onBlur={() => {
            if (!isWrong) setTyped(undefined);
          }}
        />
        {unit !== undefined && <Unit>{unit}</Unit>}
      </span>
      <FieldError id={`${id}-error`} message={isWrong ? error : undefined} />
    </div>
  );
}
