import { expect, test } from 'vitest';
import { listAlternates, listTwins } from '#domain/site/twins.ts';

test.each([
  ['/', '/es'],
  ['/about', '/es/about'],
  ['/es', '/'],
  ['/404', '/es'],
  ['/es/404', '/'],
  ['/live/extras', '/es/collections/extras'],
  ['/es/live/extras', '/collections/extras'],
])('the switch on %s leads to %s', (path, href) => {
  expect(listTwins(path, ['en', 'es'])).toEqual([
    path.startsWith('/es')
      ? { language: 'en', name: 'English', href }
      : { language: 'es', name: 'Español', href },
  ]);
});

test.each(['/about', '/es/about'])('%s names itself, its twin and English for all others', (path) => {
  expect(listAlternates(path, ['en', 'es'])).toEqual([
    { hreflang: 'en', path: '/about' },
    { hreflang: 'es', path: '/es/about' },
    { hreflang: 'x-default', path: '/about' },
  ]);
});

test("there is no switch in the editors' tools, and neither switch nor alternates on a site in one language", () => {
  expect(listTwins('/admin/upload-images', ['en', 'es'])).toEqual([]);
  expect(listTwins('/about', ['en'])).toEqual([]);
  expect(listAlternates('/about', ['en'])).toEqual([]);
});
