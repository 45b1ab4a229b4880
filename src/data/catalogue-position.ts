import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { tryTwice } from '#domain/try-twice.ts';
import { CatalogueReadError } from './catalogue-rows.ts';
import { movesSchema } from './earlier-slugs.ts';

const changesSchema = z.object({
  isPictureChanged: z.boolean(),
  redirects: movesSchema,
  tables: z.array(z.object({ table: z.string(), ids: z.array(z.string()), rows: z.array(z.unknown()) })),
});
export type ChangedRows = z.output<typeof changesSchema>['tables'][number];

const positionSchema = z.object({
  position: z.string(),
  hiddenCount: z.int().default(0),
  isChanged: z.nullable(z.boolean()),
  changes: changesSchema.nullish(),
});

/** The present position of the catalogue (`get_catalogue_position`), and the number of unpublished products.
 * `isChanged` says whether rows were changed after `since`. `changes` are in the same snapshot as `position`; null
 * or missing if there are none, or so many that all rows must be read again.
 * @throws {CatalogueReadError} if it can't be read */
export async function readPosition(client: SupabaseClient, since?: string) {
  return tryTwice(async () => {
    const answer = await client.rpc('get_catalogue_position', since === undefined ? {} : { p_since: since });
    if (answer.error) throw new CatalogueReadError('private.catalogue_changes', answer.error.message);
    return positionSchema.parse(answer.data);
  });
}
