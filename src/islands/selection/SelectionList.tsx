import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { areaUnitNames } from '#content/words/saving.ts';
import { selectionWords as words } from '#content/words/selection.ts';
import { areaUnits, type AreaUnit } from '#domain/selection/quantity.ts';
import type { ProductKey } from '#domain/selection/product-key.ts';
import { UNDO_LIFETIME_MS } from '#domain/site/site.rules.ts';
import { Segment } from '#ui/fields/measures.tsx';
import { notify } from '#ui/notifications/notify.ts';
import { Hint, NotLoaded } from './parts.tsx';
import { OwnEntry, type RowDrag } from './OwnEntry.tsx';
import { PrintSheets } from './PrintSheets.tsx';
import { usePrint } from './use-print.ts';
import { SelectionTotals, type Contact } from './SelectionTotals.tsx';
import {
  $selection,
  $selectionKeptIn,
  $unit,
  clearSelection,
  keepMoved,
  moveStone,
  removeStone,
  showAreasIn,
} from '#browser/selection/selection.store.ts';
import type { KeptIn } from '#browser/selection/selection-storage.ts';
import { listMoved, useProducts, type ListedEntry } from './use-products.ts';

export function SelectionList({ contact }: { contact: Contact }) {
  const { entries } = useStore($selection);
  const unit = useStore($unit);
  const keptIn = useStore($selectionKeptIn);
  const reading = useProducts(entries.map(({ product }) => product));
  const listed = entries.map(reading.list);
  useEffect(() => keepMoved(listMoved(listed)));
  const paper = usePrint(listed);
  useReturn(reading.isSettled);
  const root = useRef<HTMLDivElement>(null);
  const { said, move, remove, clear } = useEdits(root, entries.length);
  const { shown, toRowDrag } = useRowDrag(listed, move);

  return (
    <div className="sheet" data-selection-view ref={root}>
      <ListHead keptIn={keptIn} unit={unit} />
      <NotLoaded reading={reading} text={words.listNotLoaded} />
      <div className="pb-section min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_24%] min-[75rem]:items-start min-[75rem]:gap-[calc(2*var(--spacing-gutter))]">
        <ol className="border-ink @container/entries border-t" aria-busy={reading.isLoading}>
          {(reading.isSettled ? shown : []).map((entry, index) => (
            <OwnEntry
              key={entry.entry.product}
              listed={entry}
              index={index}
              count={entries.length}
              unit={unit}
              drag={toRowDrag(entry.entry.product, index)}
              onMove={(by) => move(entry, index + by)}
              onRemove={() => remove(entry, index)}
            />
          ))}
        </ol>
        {reading.isSettled && (
          <SelectionTotals
            entries={listed}
            unit={unit}
            contact={contact}
            isPrinting={paper.isPreparing}
            onPrint={() => void paper.print()}
            onClear={clear}
          />
        )}
      </div>
      <p className="sr-only" role="status">
        <span>{said}</span>
      </p>
      {paper.printed && (
        <PrintSheets
          key={paper.printed.id}
          entries={paper.printed.entries}
          facts={paper.facts}
          unit={unit}
          contact={contact}
        />
      )}
    </div>
  );
}

function useEdits(root: RefObject<HTMLElement | null>, count: number) {
  const [said, setSaid] = useState('');
  const move = ({ entry, product, slug }: ListedEntry, index: number) => {
    moveStone(entry.product, index);
    setSaid(words.place(product?.name ?? slug, index + 1, count));
  };
  const remove = ({ entry, product, slug }: ListedEntry, index: number) => {
    const name = product?.name ?? slug;
    let undo = () => {
      // Nothing was removed yet.
    };
    flushSync(() => {
      undo = removeStone(entry.product);
    });
    const heads = root.current?.querySelectorAll<HTMLElement>('[data-entry] h2');
    const next = heads?.[Math.min(index, heads.length - 1)];
    (next?.querySelector('a') ?? next ?? findEmptyHeading())?.focus();
    notify.message(words.removed(name), {
      id: 'selection-removed',
      durationMs: UNDO_LIFETIME_MS,
      action: { label: words.undo, onClick: undo },
    });
  };
  const clear = () => {
    const undo = flushSync(clearSelection);
    findEmptyHeading()?.focus();
    notify.message(words.cleared, {
      id: 'selection-removed',
      description: words.clearedStones(count),
      durationMs: UNDO_LIFETIME_MS,
      action: { label: words.undo, onClick: undo },
    });
  };
  return { said, move, remove, clear };
}

function ListHead({ keptIn, unit }: { keptIn: KeptIn; unit: AreaUnit }) {
  return (
    <div className="gap-x-gutter grid items-end gap-y-6 pt-10 pb-8 sm:grid-cols-[minmax(0,1fr)_minmax(12rem,24%)] sm:pt-18 sm:pb-12">
      <div>
        <h1 className="display-60" tabIndex={-1}>
          {words.title}
        </h1>
        {keptIn === 'browser' ? (
          <p className="lead mt-5">{words.kept[keptIn]}</p>
        ) : (
          <Hint className="mt-5">{words.kept[keptIn]}</Hint>
        )}
      </div>
      <fieldset className="flex">
        <legend className="sr-only">{words.unit}</legend>
        {areaUnits.map((option) => (
          <Segment key={option} name="unit" checked={option === unit} onChange={() => showAreasIn(option)}>
            <span translate="no">{areaUnitNames[option]}</span>
          </Segment>
        ))}
      </fieldset>
    </div>
  );
}

function findEmptyHeading(): HTMLElement | null {
  return document.querySelector('[data-selection-empty]');
}

/** The dragged row is shown where it would be dropped. */
function useRowDrag(listed: readonly ListedEntry[], onMove: (entry: ListedEntry, index: number) => void) {
  const [drag, setDrag] = useState<{ product: ProductKey; index: number }>();
  const dragged = listed.find(({ entry }) => entry.product === drag?.product);
  const others = listed.filter((entry) => entry !== dragged);
  const shown = drag && dragged ? others.toSpliced(drag.index, 0, dragged) : listed;
  const toRowDrag = (product: ProductKey, index: number): RowDrag => ({
    onStart: () => setDrag({ product, index }),
    onEnd: () => setDrag(undefined),
    // Text that is dragged into a note belongs to the field.
    row: drag && {
      onDragOver: (event) => {
        event.preventDefault();
        if (drag.product !== product) setDrag({ ...drag, index });
      },
      onDrop: (event) => {
        event.preventDefault();
        if (dragged) onMove(dragged, drag.index);
      },
    },
  });
  return { shown, toRowDrag };
}

const placeSchema = z.object({ top: z.number() });

/** Rule 2.5. The browser can't, because the rows render after its attempt: `isReady` when everything that affects
 * the page's height is rendered. */
function useReturn(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const left = placeSchema.safeParse(history.state).data;
    if (left) scrollTo({ top: left.top, behavior: 'instant' });
    const onLeave = () => history.replaceState({ top: scrollY }, '');
    addEventListener('pagehide', onLeave);
    return () => removeEventListener('pagehide', onLeave);
  }, [isReady]);
}
