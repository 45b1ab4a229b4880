import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { areaUnitNames, saveFeedback } from '#content/words/saving.ts';
import { entryWords, messageWords, selectionWords as words, sharedWords } from '#content/words/selection.ts';
import { formatArea, formatOrderArea, type AreaUnit } from '#domain/selection/quantity.ts';
import { SELECTION_MAX_ENTRIES } from '#domain/selection/selection.rules.ts';
import { composeQuantity, quantityUnits, showFinish } from '#domain/selection/selection-message.ts';
import { followMoved, type Entry } from '#domain/selection/selection.ts';
import { sumSelection } from '#domain/selection/totals.ts';
import { paths } from '#content/words/site.ts';
import { UNDO_LIFETIME_MS } from '#domain/site/site.rules.ts';
import { notify } from '#ui/notifications/notify.ts';
import { EntryRow, OrderArea } from './EntryRow.tsx';
import { Hint, NotLoaded, TextAction } from './parts.tsx';
import { composeMinimumOrder } from './SelectionTotals.tsx';
import { $selection, $unit, addToSelection, replaceSelection } from '#browser/selection/selection.store.ts';
import { listMoved, useProducts, type ListedEntry } from './use-products.ts';

interface Props {
  shared: readonly Entry[];
  minimumOrder: string;
  onDone: () => void;
}

/** Nothing is stored or changed before a button is pressed. */
export function SharedSelection({ shared, minimumOrder, onDone }: Props) {
  const mine = useStore($selection);
  const unit = useStore($unit);
  const [entries, setEntries] = useState(shared);
  const heading = useRef<HTMLHeadingElement>(null);
  const reading = useProducts(entries.map(({ product }) => product));
  const listed = entries.map(reading.list);
  const toPresent = () => followMoved({ ...mine, entries }, listMoved(listed)).entries;

  const take = (toOwn: (entries: readonly Entry[]) => boolean) => {
    if (toOwn(toPresent())) onDone();
    else notify.error(saveFeedback.newer, { id: 'selection-shared' });
  };
  const remove = (entry: Entry) => {
    flushSync(() => setEntries(entries.filter((other) => other !== entry)));
    heading.current?.focus();
  };

  return (
    <div data-selection-view>
      <div className="bg-band py-9 sm:py-12">
        <div className="sheet gap-x-gutter grid items-end gap-y-7 lg:grid-cols-[minmax(0,7fr)_auto]">
          <div>
            <h1 className="display-60" tabIndex={-1} ref={heading}>
              {sharedWords.title}
            </h1>
            <p className="lead mt-4">
              {`${sharedWords.fromLink(entries.length)} ${
                mine.entries.length === 0 ? sharedWords.ownIsEmpty : sharedWords.ownStays(mine.entries.length)
              }`}
            </p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:flex-col">
            {entries.length > 0 ? (
              <>
                <button className="btn btn-solid" type="button" onClick={() => take(addShared)}>
                  {sharedWords.add}
                </button>
                <button className="btn" type="button" onClick={() => take(replaceOwn)}>
                  {sharedWords.replace}
                </button>
              </>
            ) : (
              <a className="btn" href={paths.selection}>
                {words.title}
              </a>
            )}
          </div>
        </div>
      </div>
      <div className="sheet pb-section">
        <NotLoaded reading={reading} text={words.notLoaded} />
        <ol className="border-ink mt-8 border-t" aria-busy={reading.isLoading}>
          {(reading.isSettled ? listed : []).map((entry, index) => (
            <SharedRow
              key={entry.entry.product}
              listed={entry}
              index={index}
              unit={unit}
              onRemove={() => remove(entry.entry)}
            />
          ))}
        </ol>
        {reading.isSettled && <SharedSum entries={listed} unit={unit} minimumOrder={minimumOrder} />}
      </div>
    </div>
  );
}

function addShared(entries: readonly Entry[]): boolean {
  const added = addToSelection(entries);
  if (!added) return false;
  const { addedCount, keptCount, leftOutCount } = added;
  notify.success(sharedWords.added(addedCount), {
    id: 'selection-shared',
    description: [
      keptCount > 0 && sharedWords.kept(keptCount),
      leftOutCount > 0 && sharedWords.leftOut(leftOutCount, SELECTION_MAX_ENTRIES),
    ]
      .filter((part) => part !== false)
      .join(' '),
    durationMs: UNDO_LIFETIME_MS,
  });
  return true;
}

function replaceOwn(entries: readonly Entry[]): boolean {
  const undo = replaceSelection(entries);
  if (!undo) return false;
  notify.success(sharedWords.replaced, {
    id: 'selection-shared',
    durationMs: UNDO_LIFETIME_MS,
    action: { label: words.undo, onClick: undo },
  });
  return true;
}

interface SumProps {
  entries: readonly ListedEntry[];
  unit: AreaUnit;
  minimumOrder: string;
}

function SharedSum({ entries, unit, minimumOrder }: SumProps) {
  const otherUnit = unit === 'm2' ? 'sqft' : 'm2';
  const { orderM2, isBelowMinimum } = sumSelection(entries);
  if (orderM2 <= 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4 pt-5">
      {isBelowMinimum && <Hint>{composeMinimumOrder(minimumOrder, unit)}</Hint>}
      <p className="figure-number text-24">
        <bdi translate="no">{formatOrderArea(orderM2, unit)}</bdi>
        <small className="text-14 text-ink-soft ms-1.5 font-normal">
          {sharedWords.withWaste(
            areaUnitNames[unit],
            `${formatOrderArea(orderM2, otherUnit)} ${areaUnitNames[otherUnit]}`,
          )}
        </small>
      </p>
    </div>
  );
}

interface RowProps {
  listed: ListedEntry;
  index: number;
  unit: AreaUnit;
  onRemove: () => void;
}

function SharedRow({ listed, index, unit, onRemove }: RowProps) {
  const { entry, product, slug, orderedBy, isKnown } = listed;
  const facts = listFacts(listed, unit).filter(([, value]) => value !== undefined && value !== '');
  const remove = (
    <TextAction
      className="col-2 justify-self-start sm:col-5 sm:justify-self-end"
      aria-label={words.removeNamed(slug)}
      onClick={onRemove}
    >
      {words.remove}
    </TextAction>
  );
  return (
    <EntryRow
      listed={listed}
      index={index}
      layout="shared"
      actions={isKnown && !product ? remove : undefined}
    >
      <dl className="col-2 flex flex-wrap gap-x-6 gap-y-0.5 justify-self-start sm:col-auto">
        {facts.map(([term, value, lang]) => (
          <div key={term} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{term}</dt>
            <dd dir="auto" lang={lang}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {orderedBy === 'area' && (
        <OrderArea
          as="p"
          className="col-2 justify-self-start sm:col-auto sm:justify-self-end"
          entry={entry}
          unit={unit}
        />
      )}
    </EntryRow>
  );
}

function listFacts(listed: ListedEntry, unit: AreaUnit) {
  const { entry, orderedBy } = listed;
  const finish = showFinish(listed, messageWords);
  const { areaM2, wastePercent, note, isSampleWanted } = entry;
  const facts: readonly (readonly [term: string, value: string | undefined, lang?: string | undefined])[] = [
    [entryWords.finish, finish.label, finish.lang],
    [entryWords.sample, isSampleWanted ? entryWords.yes : undefined],
    orderedBy === 'area'
      ? [
          entryWords.area,
          areaM2 === undefined
            ? undefined
            : `${formatArea(areaM2, unit)} ${areaUnitNames[unit]} + ${wastePercent} %`,
        ]
      : [entryWords.quantity, composeQuantity(entry, orderedBy, messageWords, quantityUnits[unit])],
    [words.note, note],
  ];
  return facts;
}
