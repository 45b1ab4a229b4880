import type { APIRoute } from 'astro';
import { company } from '#content/company.ts';
import { locale, paths } from '#content/words/site.ts';

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: company.name,
      short_name: company.name,
      description: company.description,
      lang: locale,
      id: '/',
      start_url: paths.home,
      scope: '/',
      display: 'minimal-ui',
      background_color: '#f6f2eb',
      theme_color: '#f6f2eb',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
