import type { APIRoute } from 'astro';
import { getProducts } from '#data/catalogue.ts';
import { composeFactsFile } from '#domain/catalogue/catalogue-file.ts';
import { findCollection } from '#domain/catalogue/collection.ts';
import { toCardPicture, toLargePicture } from '#sections/catalogue/product-pictures.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params }) => {
  const collection = findCollection(params['collection'] ?? '');
  if (!collection) return new Response(null, { status: 404 });
  const products = getProducts(collection.slug);
  const [pictures, largePictures] = await Promise.all([
    Promise.all(products.map(toCardPicture)),
    Promise.all(products.map(toLargePicture)),
  ]);
  return new Response(composeFactsFile(products, pictures, largePictures));
};
