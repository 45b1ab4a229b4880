import type { APIRoute } from 'astro';
import { getProducts } from '#data/catalogue.ts';
import { composeNamesFile } from '#domain/catalogue/names-file.ts';

export const prerender = false;

/**
 * What this language calls all products, for the search in the other languages. The site has none in English: a route with
 * a parameter isn't required in every language.
 */
export const GET: APIRoute = ({ params }) =>
  params['list'] === 'all'
    ? new Response(composeNamesFile(getProducts))
    : new Response(null, { status: 404 });
