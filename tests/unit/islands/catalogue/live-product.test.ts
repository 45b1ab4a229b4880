import { expect, test, vi } from 'vitest';
import { readSlug } from '#islands/catalogue/live-product.store.ts';

vi.mock('astro:env/client', () => ({ SUPABASE_PUBLISHABLE_KEY: '', SUPABASE_URL: '' }));

test.each([
  ['/collections/extras/stone-bench', 'stone-bench'],
  ['/es/collections/extras/stone-bench', 'stone-bench'],
  ['/ES/Collections/extras/Stone-Bench/', 'stone-bench'],
  ['/collections/extras', undefined],
  ['/fr/collections/extras/stone-bench', undefined],
  ['/es/collections/extras/stone--bench', undefined],
])('the live page at %s asks for the product "%s"', (pathname, slug) => {
  expect(readSlug(pathname)).toBe(slug);
});
