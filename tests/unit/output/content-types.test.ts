import { expect, it } from 'vitest';
import { getContentType } from '#output/site-files.ts';

it.each([
  ['index.html', 'text/html; charset=UTF-8'],
  ['favicon.ico', 'image/vnd.microsoft.icon'],
  ['manifest.webmanifest', 'application/manifest+json'],
  ['sitemap-0.xml', 'text/xml; charset=UTF-8'],
  ['_headers', 'application/octet-stream'],
])('%s is sent as %s', (file, type) => {
  expect(getContentType(file)).toBe(type);
});
