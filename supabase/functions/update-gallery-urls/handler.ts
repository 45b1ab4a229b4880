import * as z from 'zod/mini';
import { findCollectionByTable } from '../../../src/domain/catalogue/collection.ts';
import { toGallery, toGalleryFolders } from '../../../src/domain/catalogue/gallery.ts';
import { getClientAddress } from '../_shared/client-address.ts';
import { answer, readJson, Refusal, respond } from '../_shared/http.ts';
import type { ProductRow } from '../_shared/products.ts';
import { enforce, type RateLimit, type TakeToken } from '../_shared/rate-limit.ts';

const maxBodyBytes = 1024;
/** The admin page runs all five tables, and every visit of one product page runs one. */
const perClient: RateLimit = { name: 'galleries-client', limit: 100, windowSeconds: 600 };
/** A run reads one table and lists its bucket: so many of them, from wherever, are enough. */
const perTable: RateLimit = { name: 'galleries-table', limit: 300, windowSeconds: 600 };
/** Folders that are listed at a time. */
const parallelLists = 8;

const unknownTable = 'Gallery update not available for this collection';
const bodySchema = z.object({ tableName: z.string(unknownTable).check(z.maxLength(100, unknownTable)) });

export interface UpdateGalleryDeps {
  takeToken: TakeToken;
  /** Every row of the table. @throws when it cannot be read */
  readProducts(table: string): Promise<ProductRow[]>;
  /** Names of the files that lie in the folder itself; none for a folder that does not exist. @throws on failure */
  listFiles(bucket: string, folder: string): Promise<string[]>;
  /** Writes what differs, in one statement. */
  writeGalleries(table: string, galleries: { id: string; urls: string[] }[]): Promise<void>;
}

/**
 * `POST {tableName}`: looks into the bucket of the collection and gives every product the pictures that lie in its
 * folder (spec §7). Anybody may call it: it takes a known table only, running it again changes nothing, and when
 * nothing is new nothing is written, so that no rebuild starts. Answers `{totalProcessed}`, the products it went through.
 */
export function handleUpdateGallery(request: Request, deps: UpdateGalleryDeps): Promise<Response> {
  return respond(request, ['POST'], async () => {
    const { tableName } = await readJson(request, bodySchema, maxBodyBytes);
    const collection = findCollectionByTable(tableName);
    if (!collection) throw new Refusal(400, 'unknown_table', unknownTable);
    await enforce(deps.takeToken, perClient, getClientAddress(request.headers));
    await enforce(deps.takeToken, perTable, collection.table);

    const rows = await deps.readProducts(collection.table);
    // Everything is read before anything is written: a listing that fails must not empty a gallery.
    const files = await listFolders([...new Set(rows.flatMap(toGalleryFolders))], (folder) =>
      deps.listFiles(collection.bucket, folder),
    ).catch((error: unknown) => {
      console.error(error);
      throw new Refusal(502, 'storage_unavailable', 'Failed to update gallery URLs');
    });
    const changed = rows
      .map((row) => ({ id: row.id, urls: toGallery(row, rows, files), before: row.gallery_urls ?? [] }))
      .filter(({ urls, before }) => JSON.stringify(urls) !== JSON.stringify(before))
      .map(({ id, urls }) => ({ id, urls }));
    if (changed.length > 0) await deps.writeGalleries(collection.table, changed);
    return answer(200, { totalProcessed: rows.length, totalChanged: changed.length });
  });
}

async function listFolders(
  folders: string[],
  listFiles: (folder: string) => Promise<string[]>,
): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  const waiting = folders.values();
  const work = async () => {
    for (const folder of waiting) files.set(folder, await listFiles(folder));
  };
  await Promise.all(Array.from({ length: parallelLists }, work));
  return files;
}
