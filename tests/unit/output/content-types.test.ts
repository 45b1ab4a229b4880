import { expect, it } from 'vitest';
import { getContentType } from '#output/site-files.ts';

it.each([
  ['index.html', 'text/html; charset=UTF-8'],
  ['favicon.ico', 'image/vnd.microsoft.icon'],
  ['favicon.svg', 'image/svg+xml'],
  ['_astro/stone.avif', 'image/avif'],
  ['_astro/letters.woff2', 'font/woff2'],
  ['manifest.webmanifest', 'application/manifest+json'],
  ['sitemap-0.xml', 'text/xml; charset=UTF-8'],
  ['catalogue/extras.json', 'application/json'],
  ['_headers', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(getContentType(file)).toBe(type);
});
