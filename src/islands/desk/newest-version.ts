import type { Collection } from '#domain/catalogue/collection.ts';
import type { FormVersion } from '#domain/desk/form-version.ts';
import { readRow } from './desk-client.ts';
import { readPrepared } from './draft-client.ts';
import type { CollectionStore } from './use-collection.ts';

export type Newest = Pick<FormVersion, 'row' | 'prepared'>;

/** Reads both versions of a product as they are stored now. */
export async function readNewest(collection: Collection, id: string): Promise<Newest> {
  const [row, [prepared]] = await Promise.all([readRow(collection, id), readPrepared(collection, [id])]);
  return { row, prepared };
}

/** Shows both versions in the list. */
export function putNewest(store: CollectionStore, id: string, { row, prepared }: Newest): void {
  if (row) store.put(row);
  else store.drop(id);
  store.putPrepared(id, prepared);
  store.refreshWaiting();
}
