import { expect, test } from 'vitest';
import { toAriaCurrent, toLinkPath } from '#domain/site/current.ts';

test.each([
  ['/about.html', '/about'],
  ['/about/', '/about'],
  ['/index', '/'],
  ['/', '/'],
  ['/collections/extras/birdbaths.html', '/collections/extras/birdbaths'],
])('%s is linked as %s', (pathname, link) => {
  expect(toLinkPath(pathname, 'en')).toBe(link);
  expect(toLinkPath(pathname, 'es')).toBe(link === '/' ? '/es' : `/es${link}`);
});

test('an entry is current only on its own page', () => {
  expect(toAriaCurrent('/about', '/about')).toBe('page');
  expect(toAriaCurrent('/about', '/')).toBeUndefined();
  expect(toAriaCurrent('/', '/about')).toBeUndefined();
});

test('Products is current in the whole catalogue', () => {
  expect(toAriaCurrent('/products', '/products')).toBe('page');
  expect(toAriaCurrent('/products', '/collections/extras/birdbaths')).toBe('true');
  expect(toAriaCurrent('/es/products', '/es/collections/extras/birdbaths')).toBe('true');
});

test('no other entry is current in the catalogue, and Products is not outside of it', () => {
  expect(toAriaCurrent('/about', '/collections/extras')).toBeUndefined();
  expect(toAriaCurrent('/products', '/about')).toBeUndefined();
  expect(toLinkPath('/a.html-page', 'en')).toBe('/a.html-page');
});
