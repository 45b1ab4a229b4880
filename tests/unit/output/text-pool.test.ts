import { expect, it } from 'vitest';
import { createTextPool } from '../../../src/output/text-pool.ts';
import { measureHeap } from './measure-heap.ts';

const PAGES = 64;
const PAGE_BYTES = 1_000_000;

it('keeps what was found in pages, and not the pages', () => {
  const toOwn = createTextPool();
  const before = measureHeap();
  const kept = Array.from({ length: PAGES }, (_, number) => {
    const page = Buffer.alloc(PAGE_BYTES, `<a href="/a/page/of/a/product/${number}">`).toString();
    return toOwn(/href="([^"]+)"/.exec(page)?.[1] ?? '');
  });
  expect(measureHeap() - before).toBeLessThan((PAGES * PAGE_BYTES) / 4);
  expect(kept.at(7)).toBe('/a/page/of/a/product/7');
});

it('gives the same text as it was', () => {
  const toOwn = createTextPool();
  for (const text of ['', '/a', '/a', '/é/石?x=1&y=2']) expect(toOwn(text)).toBe(text);
});
