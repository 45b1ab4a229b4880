import { useEffect, useRef, useState } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import { toDeskValues, type DeskValues } from '#domain/desk/desk-values.ts';
import {
  getStored,
  openNamed,
  openVersion,
  toInputId,
  toProductId,
  type FormVersion,
} from '#domain/desk/form-version.ts';
import { findNextPlace } from '#domain/desk/order.ts';
import { toUnseenRow } from '#domain/desk/prepared.ts';
import { proposeSlug } from '#domain/desk/slug.ts';
import { copyProduct } from '#domain/desk/translation-texts.ts';
import { BackToList } from './BackToList.tsx';
import { toFault, type DeskError } from './desk-error.ts';
import { getFields } from './fields.ts';
import { findInput, takeInput } from './kept-input.ts';
import { ListProblem } from './ListProblem.tsx';
import { readNewest, type Newest } from './newest-version.ts';
import { Problem } from './Problem.tsx';
import { ProductForm } from './ProductForm.tsx';
import type { CollectionStore } from './use-collection.ts';

interface Props {
  store: CollectionStore;
  /** The id of the product, or `new`. */
  id: string;
  /** The name of the version whose values a new product starts with. */
  like: string | undefined;
  /** The number of sign-ins. When it changes, a product that could not be read is read again. */
  signInCount: number;
  onError: (error: DeskError) => void;
  /** The new product has an id now; its form stays open. */
  onAdded: (id: string) => void;
}

/** Initial state of the form. */
interface Start {
  readonly version: FormVersion;
  readonly values: DeskValues;
  /** The values of an untouched form. */
  readonly pristine: DeskValues;
  readonly isRestored: boolean;
}

/** One product: reads its newest version, finds the input that this tab has kept, and shows the form. */
export function ProductEditor({ store, id, like, signInCount, onError, onAdded }: Props) {
  const { collection, isRead } = store;
  const [start, setStart] = useState<Start>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const isNew = id === 'new';
  // A new product needs the addresses and positions of all others.
  const isReady = !isNew || isRead;

  const newestStore = useRef(store);
  useEffect(() => {
    newestStore.current = store;
  });

  const isOpen = start !== undefined;
  useEffect(() => {
    if (!isReady || isOpen) return;
    const state = { isOver: false };
    const open = async () => {
      try {
        const { row, prepared } = isNew ? NOTHING : await readNewest(collection, id);
        const model = isNew && like !== undefined ? await readModel(collection, like) : undefined;
        if (state.isOver) return;
        if (!isNew && !row && !prepared?.draft && !prepared?.hidden) {
          setProblem('This product is not there any more.');
          return;
        }
        const newest = openVersion(row, prepared);
        const stored = getStored(newest);
        const pristine = stored
          ? toDeskValues(stored, getFields(collection))
          : toStartValues(newestStore.current, model);
        const kept = takeInput(collection.table, newest, like);
        setStart(
          kept
            ? { version: kept.version, values: kept.values, pristine, isRestored: true }
            : { version: newest, values: pristine, pristine, isRestored: false },
        );
        if (row) newestStore.current.put(row);
        if (!isNew) newestStore.current.putPrepared(id, prepared);
        setProblem(undefined);
      } catch (thrown) {
        const fault = toFault(thrown);
        if (state.isOver) return;
        onError(fault);
        setProblem(fault.message);
      }
    };
    void open();
    return () => {
      state.isOver = true;
    };
  }, [attempt, signInCount, collection, id, isNew, isReady, isOpen, like, onError]);

  return (
    <>
      <div className="desk-sheet">
        <BackToList collection={collection} />
        {problem !== undefined && !start && (
          <Problem message={problem} onRetry={() => setAttempt((count) => count + 1)} />
        )}
        {!isReady && <ListProblem store={store} />}
        {!start && problem === undefined && (isReady || !store.error) && <p role="status">Loading...</p>}
      </div>
      {start && (
        <ProductForm
          store={store}
          version={start.version}
          like={like}
          startValues={start.values}
          pristineValues={start.pristine}
          isRestored={start.isRestored}
          onError={onError}
          onAdded={onAdded}
          onOpen={(version, values) => setStart({ ...start, version, values, isRestored: false })}
        />
      )}
    </>
  );
}

const NOTHING: Newest = { row: undefined, prepared: undefined };

/** A copy of what the form of this version shows: as it is stored, or as it is typed. */
async function readModel(collection: Collection, like: string): Promise<DeskValues | undefined> {
  const { row, prepared } = await readNewest(collection, toProductId(like));
  const named = openNamed(like, row, prepared);
  const kept = findInput(collection.table, toInputId(named, undefined));
  const version = kept
    ? { ...named, row: kept.row ?? undefined, prepared: kept.prepared ?? undefined }
    : named;
  const stored = getStored(version);
  if (!stored) return undefined;
  const opened = toDeskValues(stored, getFields(collection));
  const values = kept?.values ?? opened;
  return copyProduct(opened, values, `${values['product_name'] ?? ''} copy`.trim());
}

/** @param model undefined for an empty form */
function toStartValues(
  { rows, prepared, collection }: CollectionStore,
  model: DeskValues | undefined,
): DeskValues {
  const unseen = [...prepared.values()].map(toUnseenRow).filter((row) => row !== undefined);
  const all = [...rows, ...unseen];
  const values = model ?? toDeskValues({}, getFields(collection));
  return {
    ...values,
    slug: proposeSlug(values['product_name'] ?? '', new Set(all.map(({ slug }) => slug))),
    sort_order: String(findNextPlace(rows)),
  };
}
