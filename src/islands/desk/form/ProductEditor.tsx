import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import { copyProduct, toDeskValues, type DeskValues } from '#domain/desk/desk-values.ts';
import { getStored, toFormValues, toProductId, type FormVersion } from '#domain/desk/form-version.ts';
import { findNextPlace } from '#domain/desk/order.ts';
import { listUnseenRows } from '#domain/desk/prepared.ts';
import { proposeSlug } from '#domain/desk/slug.ts';
import { BackToList, Problem } from '#islands/desk/parts/Parts.tsx';
import { DeskError, toFault } from '#islands/desk/desk-error.ts';
import { getFields } from '#islands/desk/fields.ts';
import { createInputs } from './kept-input.ts';
import { ListProblem } from '#islands/desk/list/ListProblem.tsx';
import { ProductForm } from './ProductForm.tsx';
import type { ProductFormProps } from './use-product-form.ts';
import { readVersion } from './versions.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';

interface Props {
  store: CollectionStore;
  id: string;
  /** The name of the version whose values a new product starts with. */
  like: string | undefined;
  onAdded: (id: string) => void;
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
      {start && <ProductForm start={start} store={store} like={like} onAdded={onAdded} />}
    </>
  );
}

async function open(
  store: CollectionStore,
  id: string,
  like: string | undefined,
): Promise<ProductFormProps['start']> {
  const { collection } = store;
  const isNew = id === 'new';
  const version = isNew ? NOTHING : await readVersion(collection, id);
  const { row, prepared } = version;
  const model = isNew && like !== undefined ? await readModel(collection, like) : undefined;
  if (!isNew && !row && !prepared?.draft && !prepared?.hidden)
    throw new DeskError('gone', 'This product is not there any more.');
  const pristine = isNew ? toStartValues(store, model) : toFormValues(version, getFields(collection));
  if (row) store.put(row);
  if (!isNew) store.putPrepared(id, prepared);
  return { version, values: pristine, pristine, ...createInputs(collection.table, like).take(version) };
}

const NOTHING: FormVersion = { row: undefined, prepared: undefined, side: 'live' };

/** A copy of what the form of this version shows: as it is stored, or as it is typed. */
async function readModel(collection: Collection, like: string): Promise<DeskValues | undefined> {
  const id = toProductId(like);
  const named = await readVersion(collection, id, id === like ? 'live' : 'draft');
  const kept = createInputs(collection.table, undefined).find(named);
  const version = { ...named, ...kept };
  if (!getStored(version)) return undefined;
  const opened = toFormValues(version, getFields(collection));
  const values = kept?.values ?? opened;
  return copyProduct(opened, values, `${values['product_name'] ?? ''} copy`.trim());
}

function toStartValues(
  { rows, prepared, collection }: CollectionStore,
  model: DeskValues | undefined,
): DeskValues {
  const all = [...rows, ...listUnseenRows(prepared.values())];
  const values = model ?? toDeskValues({}, getFields(collection));
  return {
    ...values,
    slug: proposeSlug(values['product_name'] ?? '', new Set(all.map(({ slug }) => slug))),
    sort_order: String(findNextPlace(rows)),
  };
}
