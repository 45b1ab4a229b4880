import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import { copyProduct, type DeskValues } from '#domain/desk/desk-values.ts';
import { createVersion, openVersion, toProductId } from '#domain/desk/form-version.ts';
import { findNextPlace } from '#domain/desk/order.ts';
import { listUnseenRows } from '#domain/desk/prepared.ts';
import { proposeSlug } from '#domain/desk/slug.ts';
import { BackToList } from '#islands/desk/parts/Parts.tsx';
import { ListProblem, Problem } from '#islands/desk/parts/Problems.tsx';
import { DeskError, toFault } from '#islands/desk/desk-error.ts';
import { getTable } from '#islands/desk/table.ts';
import { createInputs } from './kept-input.ts';
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
      {start && <ProductForm start={start} store={store} onAdded={onAdded} />}
    </>
  );
}

async function open(
  store: CollectionStore,
  id: string,
  like: string | undefined,
): Promise<ProductFormProps['start']> {
  const { collection } = store;
  const inputs = createInputs(collection.table, like);
  if (id === 'new') {
    const nothing = openVersion(getTable(collection), undefined, undefined);
    const model = like === undefined ? nothing.values : await readModel(collection, like);
    const version = { ...nothing, values: toStartValues(store, model ?? nothing.values) };
    return { version, values: version.values, inputs, ...inputs.take(version) };
  }
  const version = await readVersion(collection, id);
  const { row, prepared, values } = version;
  if (!row && !prepared?.draft && !prepared?.hidden)
    throw new DeskError('gone', 'This product is not there any more.');
  if (row) store.put(row);
  store.putPrepared(id, prepared);
  return { version, values, inputs, ...inputs.take(version) };
}

/** A copy of what the form of this version shows: as it is stored, or as it is typed. */
async function readModel(collection: Collection, like: string): Promise<DeskValues | undefined> {
  const id = toProductId(like);
  const named = await readVersion(collection, id, id === like ? 'live' : 'draft');
  const kept = createInputs(collection.table, undefined).find(named);
  const { stored, values: opened } = createVersion({ ...named, ...kept });
  if (!stored) return undefined;
  const values = kept?.values ?? opened;
  return copyProduct(opened, values, `${values['product_name'] ?? ''} copy`.trim());
}

function toStartValues({ rows, prepared }: CollectionStore, values: DeskValues): DeskValues {
  const all = [...rows, ...listUnseenRows(prepared.values())];
  return {
    ...values,
    slug: proposeSlug(values['product_name'] ?? '', new Set(all.map(({ slug }) => slug))),
    sort_order: String(findNextPlace(rows)),
  };
}
