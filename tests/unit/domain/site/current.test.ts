import { expect, test } from 'vitest';
import { toAriaCurrent, toLinkPath } from '#domain/site/current.ts';

test.each([
  ['/about.html', '/about'],
  ['/about/', '/about'],
  ['/index', '/'],
  ['/', '/'],
  ['/a.html-page', '/a.html-page'],
  ['/collections/extras/birdbaths.html', '/collections/extras/birdbaths'],
])('%s is linked as %s', (pathname, link) => {
  expect(toLinkPath(pathname, 'en')).toBe(link);
  expect(toLinkPath(pathname, 'es')).toBe(link === '/' ? '/es' : `/es${link}`);
});

test.each([
  ['/about', '/about', 'page'],
  ['/about', '/', undefined],
  ['/', '/about', undefined],
  ['/products', '/products', 'page'],
  ['/products', '/collections/extras/birdbaths', 'true'],
  ['/es/products', '/es/collections/extras/birdbaths', 'true'],
  ['/about', '/collections/extras', undefined],
  ['/products', '/about', undefined],
])('the entry of %s is on %s current: %s', (href, pathname, current) => {
  expect(toAriaCurrent(href, pathname)).toBe(current);
});
