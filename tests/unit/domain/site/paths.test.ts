import { expect, test } from 'vitest';
import { isPublicPath, paths } from '#domain/site/paths.ts';

test('search engines should know public pages, and no others', () => {
  const known = '/ /about /livestock /es /es/collections/extras /collections/extras'.split(' ');
  known.push('/collections/extras/404', '/collections/extras/live');
  const shells = '/admin /live/extras /404 /unsubscribe /confirm /preview /search /selection'.split(' ');
  const others = [...shells, '/fragments/extras/all/1', '/es/live/extras', '/es/404', '/es/search'];
  expect([...known, ...others].filter(isPublicPath)).toEqual(known);
});

test('addresses of the catalogue consist of its slugs, with encoded names', () => {
  const product = { collection: 'extras', slug: 'birdbaths', name: 'A & B?' } as const;
  expect(paths.collection('extras')).toBe('/collections/extras');
  expect(paths.product(product)).toBe('/collections/extras/birdbaths');
  expect(paths.listingPage('extras', 'all', 2)).toBe('/collections/extras/all/all/2');
  expect(paths.listingFragment('extras', 'all', 2)).toBe('/fragments/extras/all/2');
  expect(paths.live('extras')).toBe('/live/extras');
  expect(paths.quote(product)).toBe('/contact?product=A+%26+B%3F&from=%2Fcollections%2Fextras%2Fbirdbaths');
});
