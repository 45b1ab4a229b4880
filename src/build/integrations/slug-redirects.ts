import { existsSync } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { z } from 'astro/zod';
import { composeMovedFile } from '#domain/catalogue/catalogue-file.ts';
import { collections, findCollectionByTable } from '#domain/catalogue/collection.ts';
import { toProductKey, type ProductKey } from '#domain/selection/product-key.ts';
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

/** Where a release says which products have another address: for lists that visitors keep. */
export const MOVED_FILE = paths.movedProducts.slice(1);

/**
 * Writes Netlify's `_redirects`, the rules that depend on the catalogue (the fixed ones are in netlify.toml), and the same
 * renamed products for the visitor's selection.
 */
export function slugRedirects(project: {
  url: string;
  publishableKey: string | undefined;
}): AstroIntegration {
  return {
    name: 'slug-redirects',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const moves = await readMoves(project);
        const hasPage = (path: string) => existsSync(new URL(toPageFile(path), dir));
        const lines = composeRules(moves, hasPage);
        // A file of this name in public/ has already been copied.
        await appendFile(new URL('_redirects', dir), lines.map((line) => `${line}\n`).join(''));
        const movedFile = new URL(MOVED_FILE, dir);
        await mkdir(new URL('.', movedFile), { recursive: true });
        await writeFile(movedFile, composeMovedFile(findMoved(moves, hasPage)));
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
  const moved = findMoved(moves, hasPage).map(([old, now]) => `${toPath(old)} ${toPath(now)} 301`);
  const unknown = collections.map(({ slug }) => `${paths.collection(slug)}/* ${paths.live(slug)}.html 404`);
  return [...moved, ...unknown];
}

const toPath = (product: ProductKey) => `/collections/${product}`;

/** Old and present key of every product that was renamed, as far as the old one is free and the present one has a page. */
export function findMoved(
  moves: readonly Move[],
  hasPage: (path: string) => boolean,
): readonly (readonly [old: ProductKey, now: ProductKey])[] {
  return moves.flatMap(({ table, from, to }) => {
    const collection = findCollectionByTable(table);
    if (!collection) return [];
    const [old, now] = [from, to].map((slug) => toProductKey({ collection: collection.slug, slug }));
    return old && now && !hasPage(toPath(old)) && hasPage(toPath(now)) ? [[old, now] as const] : [];
  });
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
