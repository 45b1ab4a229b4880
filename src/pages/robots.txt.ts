import type { APIRoute } from 'astro';
import { CONTEXT, NETLIFY } from 'astro:env/server';
import { composeRobots } from '#domain/site/robots.ts';

export const GET: APIRoute = ({ site, url }) =>
  new Response(composeRobots(new URL('/sitemap-index.xml', site ?? url), { NETLIFY, CONTEXT }), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
