import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { callTwice } from './catalogue-rows.ts';

export type EarlierSlugs = ReadonlyMap<CollectionSlug, ReadonlyMap<string, readonly string[]>>;

const slugSchema = z.string().regex(/^[a-z0-9-]+$/);
export const movesSchema = z.array(z.object({ table: z.string(), from: slugSchema, to: slugSchema }));

/** @throws {CatalogueReadError} if they can't be read, so that no release lacks its redirects */
export async function readEarlierSlugs(client: SupabaseClient): Promise<EarlierSlugs> {
  return groupMoves(await callTwice(client, ['get_slug_redirects'], 'private.slug_redirects', movesSchema));
}

export function groupMoves(all: z.output<typeof movesSchema>): EarlierSlugs {
  const byTable = Map.groupBy(all, ({ table }) => table);
  return new Map(
    collections.map(({ slug, table }) => {
      const moves = Map.groupBy(byTable.get(table) ?? [], ({ to }) => to);
      return [slug, new Map([...moves].map(([to, own]) => [to, own.map(({ from }) => from)]))];
    }),
  );
}
