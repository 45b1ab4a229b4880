import type { APIRoute } from 'astro';
import { getProducts } from '#data/catalogue.ts';
import { composeNamesFile } from '#domain/catalogue/names-file.ts';
import { findCollection } from '#domain/catalogue/collection.ts';

export const prerender = false;

/** What this language calls the products of a collection, for the search in the other languages. The site has none in English. */
export const GET: APIRoute = ({ params }) => {
  const collection = findCollection(params['collection'] ?? '');
  if (!collection) return new Response(null, { status: 404 });
  return new Response(composeNamesFile(getProducts(collection.slug)));
};
