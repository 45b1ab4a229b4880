import { expect, test } from 'vitest';
import { findStoneFiles } from '#behaviors/rooms/ask-ahead.ts';

test.for([
  ['<div data-room-stones="/_astro/a.avif /_astro/b.avif">', ['/_astro/a.avif', '/_astro/b.avif']],
  // Astro and other servers escape an ampersand like this.
  ['<div data-room-stones="/images?url=a&#38;w=360 /x?a&amp;b">', ['/images?url=a&w=360', '/x?a&b']],
  ['<div data-room-stones="">', []],
  ['<div>', []],
] as const)('%s names %j', ([html, addresses]) => {
  expect(findStoneFiles(html)).toEqual(addresses);
});
