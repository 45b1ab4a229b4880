import * as z from 'zod/mini';
import { galleryUpdateLimits } from '../../../src/domain/catalogue/catalogue.rules.ts';
import { findCollectionByTable } from '../../../src/domain/catalogue/collection.ts';
import { Refusal } from '../_shared/http.ts';
import { enforce } from '../_shared/rate-limit.ts';
import { serve, type Callers } from '../_shared/serve.ts';

const unknownTable = 'Gallery update not available for this collection';
const bodySchema = z.object({ tableName: z.string(unknownTable).check(z.maxLength(100, unknownTable)) });

export interface GalleryRun {
  totalProcessed: number;
  totalChanged: number;
}

export interface UpdateGalleryDeps extends Callers {
  updateGalleries(table: string): Promise<GalleryRun>;
}

/** Anyone may call it: it undoes nothing that an editor did, and writes nothing if nothing has changed (rule 8.8). */
export const handleUpdateGallery = serve(
  { schema: bodySchema, limit: galleryUpdateLimits.perClient },
  async ({ tableName }, { takeToken, updateGalleries }: UpdateGalleryDeps) => {
    const collection = findCollectionByTable(tableName);
    if (!collection) throw new Refusal(400, 'unknown_table', unknownTable);
    await enforce(takeToken, galleryUpdateLimits.perTable, collection.table);
    return updateGalleries(collection.table);
  },
);
