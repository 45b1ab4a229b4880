import { describe, expect, it } from 'vitest';
import { composeRules } from '../../../../src/build/integrations/slug-redirects.ts';
import { collections } from '../../../../src/domain/catalogue/collection.ts';
import { buildProduct } from '../../../builders.ts';

const hasPage = (path: string) => ['/collections/extras/new-urn', '/collections/extras/bowl'].includes(path);
const build = (slug: string, ...earlierSlugs: string[]) =>
  buildProduct({ collection: 'extras', slug, earlierSlugs });

const liveRules = composeRules([build('new-urn')], hasPage);

describe('the redirects of renamed products', () => {
  it('lead from every earlier address to the page, always in the same order', () => {
    const rules = [
      '/collections/extras/old-bowl /collections/extras/bowl 301',
      '/collections/extras/older-urn /collections/extras/new-urn 301',
      '/collections/extras/urn /collections/extras/new-urn 301',
      ...liveRules,
    ];
    const products = [build('new-urn', 'urn', 'older-urn'), build('bowl', 'old-bowl')];
    expect(composeRules(products, hasPage)).toEqual(rules);
    expect(composeRules(products.toReversed(), hasPage)).toEqual(rules);
  });

  it.each([
    ['the product has no page', build('not-built', 'urn')],
    ['the old address has a page of its own', build('new-urn', 'bowl')],
  ])('are left out when %s', (_case, product) => {
    expect(composeRules([product], hasPage)).toEqual(liveRules);
  });
});

it('leads to the live page of its collection from every address that has no page', () => {
  expect(liveRules).toHaveLength(collections.length);
  expect(liveRules).toContain('/collections/extras/* /live/extras.html 404');
});
