import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { BackToList } from '#islands/desk/parts/BackToList.tsx';
import { DeskError, toFault } from '#islands/desk/desk-error.ts';
import { getFields } from '#islands/desk/fields.ts';
import { findInput, takeInput } from './kept-input.ts';
import { ListProblem } from '#islands/desk/list/ListProblem.tsx';
import { Problem } from '#islands/desk/parts/Problem.tsx';
import { ProductForm } from './ProductForm.tsx';
import { readNewest, type CollectionStore, type Newest } from '#islands/desk/queries.ts';

interface Props {
  store: CollectionStore;
  id: string;
  /** The name of the version whose values a new product starts with. */
  like: string | undefined;
  onAdded: (id: string) => void;
}

interface Start {
  readonly version: FormVersion;
  readonly values: DeskValues;
  readonly pristine: DeskValues;
  readonly isRestored: boolean;
}

/** One product: reads its newest version, finds the input that this tab has kept, and shows the form. */
export function ProductEditor({ store, id, like, onAdded }: Props) {
  const { collection, isRead } = store;
  // A new product gets an id while its form is open. Another opening finds other input.
  const [opened] = useState(() => ({ id, like, opening: crypto.randomUUID() }));
  const isNew = opened.id === 'new';
  // A new product needs the addresses and positions of all others.
  const isReady = !isNew || isRead;
  const {
    data: start,
    error,
    refetch,
  } = useQuery({
    queryKey: [collection.table, opened],
    queryFn: () => open(store, opened.id, opened.like),
    enabled: isReady,
    // What is typed from then on is the form's.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <>
      <div className="desk-sheet">
        <BackToList collection={collection} />
        {error && <Problem message={toFault(error).message} onRetry={() => void refetch()} />}
        {!isReady && <ListProblem store={store} />}
        {!start && !error && (isReady || !store.error) && <p role="status">Loading...</p>}
      </div>
      {start && <OpenProduct start={start} store={store} like={like} onAdded={onAdded} />}
    </>
  );
}

function OpenProduct({ start, ...props }: Omit<Props, 'id'> & { start: Start }) {
  const [{ version, values, isRestored }, setOpen] = useState(start);
  return (
    <ProductForm
      {...props}
      version={version}
      startValues={values}
      pristineValues={start.pristine}
      isRestored={isRestored}
      onOpen={(next, wanted) => setOpen({ ...start, version: next, values: wanted, isRestored: false })}
    />
  );
}

async function open(store: CollectionStore, id: string, like: string | undefined): Promise<Start> {
  const { collection } = store;
  const isNew = id === 'new';
  const { row, prepared } = isNew ? NOTHING : await readNewest(collection, id);
  const model = isNew && like !== undefined ? await readModel(collection, like) : undefined;
  if (!isNew && !row && !prepared?.draft && !prepared?.hidden)
    throw new DeskError('gone', 'This product is not there any more.');
  const newest = openVersion(row, prepared);
  const stored = getStored(newest);
  const pristine = stored ? toDeskValues(stored, getFields(collection)) : toStartValues(store, model);
  if (row) store.put(row);
  if (!isNew) store.putPrepared(id, prepared);
  const kept = takeInput(collection.table, newest, like);
  return kept
    ? { version: kept.version, values: kept.values, pristine, isRestored: true }
    : { version: newest, values: pristine, pristine, isRestored: false };
}

const NOTHING: Newest = { row: undefined, prepared: undefined };

/** A copy of what the form of this version shows: as it is stored, or as it is typed. */
async function readModel(collection: Collection, like: string): Promise<DeskValues | undefined> {
  const { row, prepared } = await readNewest(collection, toProductId(like));
  const named = openNamed(like, row, prepared);
  const kept = findInput(collection.table, toInputId(named, undefined));
  const version = kept ? { ...named, row: kept.row, prepared: kept.prepared } : named;
  const stored = getStored(version);
  if (!stored) return undefined;
  const opened = toDeskValues(stored, getFields(collection));
  const values = kept?.values ?? opened;
  return copyProduct(opened, values, `${values['product_name'] ?? ''} copy`.trim());
}

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
