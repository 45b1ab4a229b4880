import type { Loader, LoaderContext } from 'astro/loaders';
import { quote } from '../domain/catalogue/plain-text.ts';
import type { Product, ProductImage } from '../domain/catalogue/product.ts';
import { keepKnown } from './handed-over.ts';
import { probePicture, toProductImage, type ProbedPicture } from './picture-probe.ts';
import { noteProductsRead } from './products-read.ts';
import { composeReport } from './quarantine.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { CatalogueClient } from './supabase/client.ts';

const PROBES_AT_ONCE = 8;

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
      const { store, meta, logger } = context;
      if (isTypesOnly) return;
      const { client, supabaseUrl, encodesPictures } = open();
      const { products, quarantined, known } = await readCatalogue({
        client,
        supabaseUrl,
        previousCounts: readPreviousCounts(store, meta, supabaseUrl),
      });
      keepKnown(known);
      if (quarantined.length > 0) {
        logger.warn(
          `${quarantined.length} rows stay off the site until they are mended:\n${composeReport(quarantined)}`,
        );
      }

      const withPictures = encodesPictures ? await resolvePictures(products, meta, logger) : products;
      const ids = new Set<string>();
      for (const product of withPictures) {
        const id = `${product.collection}/${product.slug}`;
        ids.add(id);
        store.set({ id, data: { ...product }, digest: context.generateDigest({ ...product }) });
      }
      for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
      meta.set('source', supabaseUrl);
      noteProductsRead(withPictures);
      logger.info(`${withPictures.length} products, ${quarantined.length} rows left out`);
    },
  };
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

/** Looks at every picture, and drops those that cannot be shown. */
async function resolvePictures(
  products: readonly Product[],
  meta: LoaderContext['meta'],
  logger: LoaderContext['logger'],
): Promise<Product[]> {
  const known = new Map(
    (JSON.parse(meta.get('pictures') ?? '[]') as ProbedPicture[]).map((picture) => [picture.src, picture]),
  );
  const sources = [...new Set(products.flatMap((product) => product.images.map((image) => image.src)))];
  const found = new Map<string, ProbedPicture>();
  const missing = new Map<string, string>();
  const queue = sources.values();
  const probeNext = async () => {
    for (const src of queue) {
      const result = await probePicture(src, known.get(src));
      if (typeof result === 'string') missing.set(src, result);
      else found.set(src, result);
    }
  };
  await Promise.all(Array.from({ length: PROBES_AT_ONCE }, probeNext));
  meta.set('pictures', JSON.stringify([...found.values()]));

  return products.map((product) => {
    const images: ProductImage[] = [];
    for (const { src } of product.images) {
      const picture = found.get(src);
      if (picture) images.push(toProductImage(picture));
      else {
        logger.warn(
          `${product.collection}/${product.slug}: a picture is left out, ${quote(decodeURIComponent(new URL(src).pathname))} ` +
            `${missing.get(src)}. Upload the file to storage, or correct image_url / gallery_urls.`,
        );
      }
    }
    return { ...product, images };
  });
}
