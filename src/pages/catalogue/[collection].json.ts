import type { APIRoute } from 'astro';
import { getCollectionFiles } from '#data/catalogue.ts';
import { composeCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { toSmallPicture } from '#sections/catalogue/product-pictures.ts';

/** The door of the compiled pages for a builder that stays in memory (src/data/build-record.ts). */
export { showProducts } from '#data/catalogue.ts';

export const getStaticPaths = getCollectionFiles;

/** What search, selection and filters know of a collection. */
export const GET: APIRoute<Awaited<ReturnType<typeof getCollectionFiles>>[number]['props']> = async ({
  props: { products },
}) => {
  const pictures = await Promise.all(products.map(toSmallPicture));
  return new Response(composeCatalogueFile(products, pictures));
};
