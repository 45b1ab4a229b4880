import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { z } from 'astro/zod';
import { collections, findCollectionByTable } from '#domain/catalogue/collection.ts';
import { toPageFile } from '#domain/site/page-files.ts';
import { paths } from '#domain/site/paths.ts';

const REQUEST_TIMEOUT_MS = 20_000;

/** A product's earlier address, as the database function `get_slug_redirects` returns it. */
const movesSchema = z.array(
  z.object({
    table: z.string(),
    from: z.string().regex(/^[a-z0-9-]+$/),
    to: z.string().regex(/^[a-z0-9-]+$/),
  }),
);

type Move = z.infer<typeof movesSchema>[number];

/** Writes Netlify's `_redirects`: the rules that depend on the catalogue. The fixed ones are in netlify.toml. */
export function slugRedirects(project: {
  url: string;
  publishableKey: string | undefined;
}): AstroIntegration {
  return {
    name: 'slug-redirects',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const lines = composeRules(await readMoves(project), (path) =>
          existsSync(new URL(toPageFile(path), dir)),
        );
        // A file of this name in public/ has already been copied.
        await appendFile(new URL('_redirects', dir), lines.map((line) => `${line}\n`).join(''));
        logger.info(`${lines.length - collections.length} old addresses lead to their products`);
      },
    },
  };
}

/**
 * One rule for every old address that has no page of its own and whose product has one. After them one rule for each
 * collection: a product newer than the build is answered by a page that asks Supabase. Its status is 404, because the
 * published site does not know the address; without `!` a built page always wins.
 *
 * @param hasPage whether the site has a page of this address
 */
export function composeRules(moves: readonly Move[], hasPage: (path: string) => boolean): string[] {
  const moved = moves.flatMap(({ table, from, to }) => {
    const collection = findCollectionByTable(table);
    if (!collection) return [];
    const [old, now] = [from, to].map((slug) => `/collections/${collection.slug}/${slug}`);
    return old && now && !hasPage(old) && hasPage(now) ? [`${old} ${now} 301`] : [];
  });
  const unknown = collections.map(({ slug }) => `${paths.collection(slug)}/* ${paths.live(slug)}.html 404`);
  return [...moved, ...unknown];
}

/**
 * The earlier addresses of products.
 *
 * @throws when the project cannot answer, so that no release is without its redirects
 */
export async function readMoves({
  url,
  publishableKey = '',
}: {
  url: string;
  publishableKey: string | undefined;
}) {
  const response = await fetch(`${url.replace(/\/+$/, '')}/rest/v1/rpc/get_slug_redirects`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) {
    throw new Error(
      `The old addresses of products could not be read: Supabase answered ${response.status}. ` +
        'The site was not built. Apply supabase/migrations to the project (`supabase db push`) and build again.',
    );
  }
  return movesSchema.parse(await response.json());
}
