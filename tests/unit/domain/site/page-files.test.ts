import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPageAddress, toPageFile } from '#domain/site/page-files.ts';
import { forAll } from '#tests/for-all.ts';

it.each([
  ['/', 'index.html'],
  ['/about', 'about.html'],
  ['/collections/extras/birdbaths', 'collections/extras/birdbaths.html'],
  ['/catalogue/extras.json', 'catalogue/extras.json'],
])('%s is %s, and the other way round', (address, file) => {
  expect(toPageFile(address)).toBe(file);
  expect(toPageAddress(file)).toBe(address);
});

it('every address of slugs round-trips, and one with a slash at its end is the same page', () =>
  forAll([fc.array(fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/), { minLength: 1 })], (names) => {
    const address = `/${names.join('/')}`;
    fc.pre(!address.endsWith('/index'));
    expect(toPageAddress(toPageFile(address))).toBe(address);
    expect(toPageFile(`${address}/`)).toBe(toPageFile(address));
  }));
