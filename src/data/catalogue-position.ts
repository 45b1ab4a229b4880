import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { tryTwice } from '#domain/try-twice.ts';
import { CatalogueReadError } from './catalogue-rows.ts';

const positionSchema = z.object({ position: z.string(), isChanged: z.nullable(z.boolean()) });

/**
 * The present position of the catalogue (supabase/migrations, `get_catalogue_position`).
 *
 * @param since an earlier position; `isChanged` says whether rows were changed since then, null without it
 * @throws {CatalogueReadError} if it can't be read
 */
export async function readPosition(client: SupabaseClient, since?: string) {
  return tryTwice(async () => {
    const answer = await client.rpc('get_catalogue_position', since === undefined ? {} : { p_since: since });
    if (answer.error) throw new CatalogueReadError('private.catalogue_changes', answer.error.message);
    return positionSchema.parse(answer.data);
  });
}
