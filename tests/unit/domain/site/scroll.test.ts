import { expect, test } from 'vitest';
import { keepsOwnPlace, startsAtTop } from '#domain/site/scroll.ts';

test.each([
  ...[
    '/',
    '/es',
    '/about',
    '/es/about',
    '/collections/',
    '/collections/Extras',
    '/archive/collections/extras',
  ],
  ...['/collections/extras/all/marble/2', '/collections/extras/Birdbaths'],
])('%s starts at its top', (pathname) => {
  expect(startsAtTop(pathname)).toBe(true);
});

test.each([
  ...['/products', '/search', '/selection', '/rooms', '/es/rooms'],
  ...['/collections/extras', '/collections/extras/birdbaths', '/es/collections/extras'],
])('%s keeps its place', (pathname) => {
  expect(startsAtTop(pathname)).toBe(false);
});

test('only search, selection and rooms restore their position', () => {
  expect(['/search', '/selection', '/rooms'].filter(keepsOwnPlace)).toHaveLength(3);
  expect(['/', '/products', '/collections/extras', '/constructor'].filter(keepsOwnPlace)).toEqual([]);
});
