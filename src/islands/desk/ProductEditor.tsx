import { useEffect, useRef, useState } from 'react';
import { toDeskValues, type DeskRow, type DeskValues } from '#domain/desk/desk-row.ts';
import { findNextPlace } from '#domain/desk/order.ts';
import { proposeSlug } from '#domain/desk/slug.ts';
import { BackToList } from './BackToList.tsx';
import { readRow } from './desk-client.ts';
import type { DeskError } from './desk-error.ts';
import { getFields } from './fields.ts';
import { findDraft } from './drafts.ts';
import { ListProblem } from './ListProblem.tsx';
import { Problem } from './Problem.tsx';
import { ProductForm } from './ProductForm.tsx';
import { toFault, type CollectionStore } from './use-collection.ts';

interface Props {
  store: CollectionStore;
  /** Of the product, or `new`. */
  id: string;
  /** For a new product: the one whose values to start with. */
  like: string | undefined;
  /** Number of sign-ins, to read a product again after a failure. */
  signInCount: number;
  onError: (error: DeskError) => void;
  /** The new product is one of the catalogue now; its form stays open. */
  onAdded: (row: DeskRow) => void;
}

/** Initial state of the form. */
interface Start {
  /** The version that is edited; absent for a new product. */
  readonly row: DeskRow | undefined;
  readonly values: DeskValues;
  /** The values of an untouched form. */
  readonly pristine: DeskValues;
  readonly isDraft: boolean;
}

/** One product: reads its newest version, finds the draft of this tab, and shows the form. */
export function ProductEditor({ store, id, like, signInCount, onError, onAdded }: Props) {
  const { collection, isWhole } = store;
  const [start, setStart] = useState<Start>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const isNew = id === 'new';
  // A copy has a different draft than a new product.
  const draftId = like === undefined ? id : `${id} like ${like}`;
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
        const draft = findDraft(collection.table, draftId);
        const row = isNew ? undefined : await readRow(collection, id);
        if (state.isOver) return;
        if (!isNew && !row) {
          setProblem('This product is not there any more.');
          return;
        }
        const pristine = toStartValues(newestStore.current, row, like);
        setStart(
          draft
            ? { row: draft.base ?? undefined, values: draft.values, pristine, isDraft: true }
            : { row, values: pristine, pristine, isDraft: false },
        );
        if (row) newestStore.current.put(row);
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
  }, [attempt, signInCount, collection, id, draftId, isNew, isReady, isOpen, like, onError]);

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
          draftId={draftId}
          row={start.row}
          startValues={start.values}
          pristineValues={start.pristine}
          isDraft={start.isDraft}
          onError={onError}
          onAdded={onAdded}
          onOpen={(row, values) => setStart({ ...start, row, values, isDraft: false })}
        />
      )}
    </>
  );
}

function toStartValues(
  { rows, collection }: CollectionStore,
  row: DeskRow | undefined,
  like: string | undefined,
): DeskValues {
  const fields = getFields(collection);
  if (row) return toDeskValues(row, fields);
  const model = rows.find((one) => one.id === like);
  const values = toDeskValues(model ?? {}, fields);
  const name = model ? `${model.product_name} copy` : '';
  return {
    ...values,
    texts: {
      ...values.texts,
      product_name: name,
      slug: proposeSlug(name, new Set(rows.map(({ slug }) => slug))),
      sort_order: String(findNextPlace(rows)),
    },
  };
}
