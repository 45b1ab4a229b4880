import type { APIRoute } from 'astro';
import { getProducts } from '#data/catalogue.ts';
import { composeNamesFile } from '#domain/catalogue/names-file.ts';

export const prerender = false;

/** The site has no such file in English: a route with a parameter isn't required in every language. */
export const GET: APIRoute = ({ params }) =>
  params['list'] === 'all'
    ? new Response(composeNamesFile(getProducts))
    : new Response(null, { status: 404 });
