import * as z from 'zod/mini';
import { galleryUpdateLimits } from '../../../src/domain/catalogue/catalogue.rules.ts';
import { findCollectionByTable } from '../../../src/domain/catalogue/collection.ts';
import { toGallery, toListedFolders } from '../../../src/domain/catalogue/gallery.ts';
import { getClientAddress } from '../_shared/client-address.ts';
import { answer, readJson, Refusal, respond } from '../_shared/http.ts';
import type { ProductRow } from '../_shared/products.ts';
import { enforce, type TakeToken } from '../_shared/rate-limit.ts';

const maxBodyBytes = 1024;
/** Number of folders that are listed at a time. */
const parallelLists = 8;

const unknownTable = 'Gallery update not available for this collection';
const bodySchema = z.object({ tableName: z.string(unknownTable).check(z.maxLength(100, unknownTable)) });

export interface GalleryState {
  /** Whether nothing has changed since the last run. */
  isCurrent: boolean;
  /** Identifies the current content of bucket and table; recorded at the end of a run. */
  state: string;
  /** Number of products in the table. */
  count: number;
  /** Paths of new files: no product shows them, and no editor uploaded or removed them. */
  undecided: string[];
}

export interface UpdateGalleryDeps {
  takeToken: TakeToken;
  readState(table: string, bucket: string): Promise<GalleryState>;
  /** Every row of the table. @throws if it cannot be read */
  readProducts(table: string): Promise<ProductRow[]>;
  /**
   * Names of the files directly in the folder. Empty if the folder doesn't exist.
   * @throws on failure
   */
  listFiles(bucket: string, folder: string): Promise<string[]>;
  /**
   * Writes, in one statement, the galleries that still equal `before`, and ends the run.
   *
   * @returns the number of galleries written
   */
  writeGalleries(
    table: string,
    galleries: { id: string; before: readonly string[]; urls: string[] }[],
    state: string,
  ): Promise<number>;
}

/**
 * `POST {tableName}`: gives every product of the collection the new pictures in its folder of the bucket (rule 8.8).
 * Anyone may call it: it accepts known tables only, undoes nothing that an editor did, and reads and writes nothing if
 * nothing has changed since the last run, so that no build starts. Responds with `{totalProcessed}`, the number of
 * products it looked at.
 */
export function handleUpdateGallery(request: Request, deps: UpdateGalleryDeps): Promise<Response> {
  return respond(request, ['POST'], async () => {
    const { tableName } = await readJson(request, bodySchema, maxBodyBytes);
    const collection = findCollectionByTable(tableName);
    if (!collection) throw new Refusal(400, 'unknown_table', unknownTable);
    await enforce(deps.takeToken, galleryUpdateLimits.perClient, getClientAddress(request.headers));
    await enforce(deps.takeToken, galleryUpdateLimits.perTable, collection.table);

    const { isCurrent, state, count, undecided } = await deps.readState(collection.table, collection.bucket);
    if (isCurrent) return answer(200, { totalProcessed: count, totalChanged: 0 });
    const rows = await deps.readProducts(collection.table);
    const folders = new Set(rows.flatMap(toListedFolders));
    // Reads everything before it writes anything, so that a failed listing doesn't empty a gallery.
    const files = await listFolders([...folders], (folder) =>
      deps.listFiles(collection.bucket, folder),
    ).catch((error: unknown) => {
      console.error(error);
      throw new Refusal(502, 'storage_unavailable', 'Failed to update gallery URLs');
    });
    const newFiles = new Set(undecided);
    const galleries = rows.flatMap((row) => {
      const before = row.gallery_urls ?? [];
      const urls = toGallery(row, rows, files, newFiles);
      return JSON.stringify(urls) === JSON.stringify(before) ? [] : [{ id: row.id, before, urls }];
    });
    const totalChanged = await deps.writeGalleries(collection.table, galleries, state);
    return answer(200, { totalProcessed: rows.length, totalChanged });
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
