import type { APIRoute } from 'astro';
import { getCollectionFiles } from '#data/catalogue.ts';
import { composeFactsFile } from '#domain/catalogue/catalogue-file.ts';
import { toCardPicture, toLargePicture } from '#sections/catalogue/product-pictures.ts';

export const getStaticPaths = getCollectionFiles;

/** What a comparison shows of a collection's products beside what every list knows. */
export const GET: APIRoute<Awaited<ReturnType<typeof getCollectionFiles>>[number]['props']> = async ({
  props: { products },
}) => {
  const [pictures, largePictures] = await Promise.all([
    Promise.all(products.map(toCardPicture)),
    Promise.all(products.map(toLargePicture)),
  ]);
  return new Response(composeFactsFile(products, pictures, largePictures));
};
