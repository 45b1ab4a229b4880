import * as z from 'zod/mini';
import { galleryUpdateLimits } from '../../../src/domain/catalogue/catalogue.rules.ts';
import { findCollectionByTable } from '../../../src/domain/catalogue/collection.ts';
import { getClientAddress } from '../_shared/client-address.ts';
import { answer, readJson, Refusal, respond } from '../_shared/http.ts';
import { enforce, type TakeToken } from '../_shared/rate-limit.ts';

const maxBodyBytes = 1024;

const unknownTable = 'Gallery update not available for this collection';
const bodySchema = z.object({ tableName: z.string(unknownTable).check(z.maxLength(100, unknownTable)) });

export interface GalleryRun {
  totalProcessed: number;
  totalChanged: number;
}

export interface UpdateGalleryDeps {
  takeToken: TakeToken;
  updateGalleries(table: string): Promise<GalleryRun>;
}

/** `POST {tableName}`: gives products the new pictures in their folders (rule 8.8). Anyone may call it: it undoes
 * nothing that an editor did, and writes nothing if nothing has changed since the last run (`update_galleries` in
 * supabase/migrations). */
export function handleUpdateGallery(request: Request, deps: UpdateGalleryDeps): Promise<Response> {
  return respond(request, ['POST'], async () => {
    const { tableName } = await readJson(request, bodySchema, maxBodyBytes);
    const collection = findCollectionByTable(tableName);
    if (!collection) throw new Refusal(400, 'unknown_table', unknownTable);
    await enforce(deps.takeToken, galleryUpdateLimits.perClient, getClientAddress(request.headers));
    await enforce(deps.takeToken, galleryUpdateLimits.perTable, collection.table);
    return answer(200, { ...(await deps.updateGalleries(collection.table)) });
  });
}
