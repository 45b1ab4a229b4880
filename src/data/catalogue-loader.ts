import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'zod';
import { askIntegrations, handToIntegrations, isPostponed } from './build-record.ts';
import { lookAtPictures } from './product-pictures.ts';
import { composeReport } from './quarantine.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { CatalogueClient } from './supabase/client.ts';

/** `astro sync` and `astro check` want types, which do not depend on rows: they must work without a backend. */
const isTypesOnly = ['sync', 'check'].includes(process.argv[2] ?? '');

/** Where the catalogue comes from. */
export interface CatalogueSource {
  readonly client: CatalogueClient;
  /** Origin of the project, without a trailing slash. */
  readonly supabaseUrl: string;
  /** Whether the build encodes the pictures, and so has to look at them. */
  readonly encodesPictures: boolean;
}

/**
 * Reads the five tables into Astro's content store, one entry a product, with a digest each, so that only
 * what changed is set again.
 *
 * @param open called once a build, and not at all where only types are wanted
 * @throws when the catalogue cannot be read, or is in a state that must not be published
 */
export function catalogueLoader(open: () => CatalogueSource): Loader {
  return {
    name: 'catalogue',
    async load(context) {
      if (isTypesOnly) return;
      const read = () => readIntoStore(open, context);
      if (!isPostponed(read, context.config)) await read();
    },
  };
}

async function readIntoStore(open: () => CatalogueSource, context: LoaderContext): Promise<void> {
  const { store, meta, logger } = context;
  await askIntegrations(context.config);
  const { client, supabaseUrl, encodesPictures } = open();
  const { products, quarantined, known } = await readCatalogue({
    client,
    supabaseUrl,
    previousCounts: readPreviousCounts(store, meta, supabaseUrl),
    versionsPictures: !encodesPictures,
  });
  if (quarantined.length > 0) {
    logger.warn(
      `${quarantined.length} rows stay off the site until they are mended:\n${composeReport(quarantined)}`,
    );
  }

  const withPictures = encodesPictures ? await resolvePictures() : products;
  const ids = new Set<string>();
  for (const product of withPictures) {
    const id = `${product.collection}/${product.slug}`;
    ids.add(id);
    store.set({ id, data: { ...product }, digest: context.generateDigest({ ...product }) });
  }
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  meta.set('source', supabaseUrl);
  handToIntegrations({ products: withPictures, quarantined, known }, context.config);
  logger.info(`${withPictures.length} products, ${quarantined.length} rows left out`);

  async function resolvePictures() {
    const looked = await lookAtPictures(products, readKnownPictures(meta), {
      supabaseUrl,
      warn: (line) => {
        logger.warn(line);
      },
      isAllowedToLose: process.env['ALLOW_MISSING_PICTURES'] === 'yes',
    });
    meta.set('pictures', JSON.stringify(looked.seen));
    return looked.products;
  }
}

/** How many products each collection had in the last build from the same project. */
function readPreviousCounts(
  store: LoaderContext['store'],
  meta: LoaderContext['meta'],
  supabaseUrl: string,
): Map<string, number> {
  const counts = new Map<string, number>();
  if (meta.get('source') !== supabaseUrl) return counts;
  for (const id of store.keys()) {
    const slug = id.slice(0, id.indexOf('/'));
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}

const knownPicturesSchema = z.array(
  z.object({
    src: z.string(),
    version: z.string(),
    width: z.number(),
    height: z.number(),
    color: z.string(),
  }),
);

/** What the last build saw; nothing when it is of another form. */
function readKnownPictures(meta: LoaderContext['meta']) {
  return knownPicturesSchema.safeParse(JSON.parse(meta.get('pictures') ?? '[]')).data ?? [];
}
