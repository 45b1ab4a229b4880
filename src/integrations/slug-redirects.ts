import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { z } from 'astro/zod';
import { findCollectionByTable } from '../domain/catalogue/collection.ts';

const REQUEST_TIMEOUT_MS = 20_000;

/** A product's address of before, in the words of the database (supabase/migrations, `get_slug_redirects`). */
const movesSchema = z.array(
  z.object({
    table: z.string(),
    from: z.string().regex(/^[a-z0-9-]+$/),
    to: z.string().regex(/^[a-z0-9-]+$/),
  }),
);

type Move = z.infer<typeof movesSchema>[number];

/**
 * Leads from the old address of a renamed product to its page, by Netlify's `_redirects`. Rules there come before those
 * of netlify.toml, so that an old address is not taken for a product newer than the build.
 */
export function slugRedirects(project: {
  url: string;
  publishableKey: string | undefined;
}): AstroIntegration {
  return {
    name: 'slug-redirects',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const lines = composeRules(await readMoves(project), (path) =>
          existsSync(new URL(`.${path}.html`, dir)),
        );
        if (lines.length === 0) return;
        // What lies in public/ was copied before.
        await appendFile(new URL('_redirects', dir), lines.map((line) => `${line}\n`).join(''));
        logger.info(`${lines.length} old addresses lead to their products`);
      },
    },
  };
}

/**
 * A rule for every old address that has no page of its own and whose product has one.
 *
 * @param hasPage whether the site has a page of this address
 */
export function composeRules(moves: readonly Move[], hasPage: (path: string) => boolean): string[] {
  return moves.flatMap(({ table, from, to }) => {
    const collection = findCollectionByTable(table);
    if (!collection) return [];
    const [old, now] = [from, to].map((slug) => `/collections/${collection.slug}/${slug}`);
    return old && now && !hasPage(old) && hasPage(now) ? [`${old} ${now} 301`] : [];
  });
}

/**
 * Where products have been before.
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
