import type { APIRoute } from 'astro';
import { getAllProducts } from '#data/catalogue.ts';
import { composeNamesFile } from '#domain/catalogue/catalogue-file.ts';

export const prerender = false;

/** What this language calls the products, for the search in the other languages. The site has none in English. */
export const GET: APIRoute = () => new Response(composeNamesFile(getAllProducts()));
