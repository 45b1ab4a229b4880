import { useEffect, useRef, useState } from 'react';
import { toDeskValues, type DeskValues } from '#domain/desk/desk-row.ts';
import { getStored, openVersion, type FormVersion } from '#domain/desk/form-version.ts';
import { findNextPlace } from '#domain/desk/order.ts';
import { toUnseenRow } from '#domain/desk/prepared.ts';
import { proposeSlug } from '#domain/desk/slug.ts';
import { BackToList } from './BackToList.tsx';
import { readRow } from './desk-client.ts';
import { toFault, type DeskError } from './desk-error.ts';
import { readPrepared } from './draft-client.ts';
import { getFields } from './fields.ts';
import { takeInput } from './kept-input.ts';
import { ListProblem } from './ListProblem.tsx';
import { Problem } from './Problem.tsx';
import { ProductForm } from './ProductForm.tsx';
import type { CollectionStore } from './use-collection.ts';

interface Props {
  store: CollectionStore;
  /** The id of the product, or `new`. */
  id: string;
  /** The id of the product whose values a new one starts with. */
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
  const { collection, isWhole } = store;
  const [start, setStart] = useState<Start>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const isNew = id === 'new';
  // A new product needs the addresses and positions of all others.
  const isReady = !isNew || isWhole;

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
        const [row, [prepared]] = isNew
          ? [undefined, []]
          : await Promise.all([readRow(collection, id), readPrepared(collection, [id])]);
        if (state.isOver) return;
        if (!isNew && !row && !prepared?.draft && !prepared?.hidden) {
          setProblem('This product is not there any more.');
          return;
        }
        const newest = openVersion(row, prepared);
        const pristine = toStartValues(newestStore.current, newest, like);
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

function toStartValues(
  { rows, prepared, collection }: CollectionStore,
  version: FormVersion,
  like: string | undefined,
): DeskValues {
  const fields = getFields(collection);
  const stored = getStored(version);
  if (stored) return toDeskValues(stored, fields);
  const unseen = [...prepared.values()].map(toUnseenRow).filter((row) => row !== undefined);
  const all = [...rows, ...unseen];
  const model = all.find((one) => one.id === like);
  const values = toDeskValues(model ?? {}, fields);
  const name = model ? `${model.product_name} copy` : '';
  return {
    ...values,
    texts: {
      ...values.texts,
      product_name: name,
      slug: proposeSlug(name, new Set(all.map(({ slug }) => slug))),
      sort_order: String(findNextPlace(rows)),
    },
  };
}
