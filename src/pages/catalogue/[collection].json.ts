import type { APIRoute } from 'astro';
import { showTerm } from '#content/words/terms.ts';
import { getProducts } from '#data/catalogue.ts';
import { composeCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { findCollection } from '#domain/catalogue/collection.ts';
import { toSmallPicture } from '#sections/catalogue/product-pictures.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params }) => {
  const collection = findCollection(params['collection'] ?? '');
  if (!collection) return new Response(null, { status: 404 });
  const products = getProducts(collection.slug);
  const pictures = await Promise.all(products.map(toSmallPicture));
  return new Response(composeCatalogueFile(products, pictures, showTerm));
};
