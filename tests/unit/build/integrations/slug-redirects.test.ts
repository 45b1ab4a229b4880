import { describe, expect, it } from 'vitest';
import { composeRules, findMoved } from '../../../../src/build/integrations/slug-redirects.ts';
import { collections } from '../../../../src/domain/catalogue/collection.ts';

const hasPage = (path: string) => ['/collections/extras/new-urn', '/collections/extras/bowl'].includes(path);

const liveRules = composeRules([], hasPage);

describe('the redirects of renamed products', () => {
  it('lead from the old address to the page', () => {
    expect(composeRules([{ table: 'extras', from: 'urn', to: 'new-urn' }], hasPage)).toEqual([
      '/collections/extras/urn /collections/extras/new-urn 301',
      ...liveRules,
    ]);
  });

  it.each([
    ['the product has no page', { table: 'extras', from: 'urn', to: 'quarantined' }],
    ['the old address has a page of its own', { table: 'extras', from: 'bowl', to: 'new-urn' }],
    ['the table is none of ours', { table: 'members', from: 'urn', to: 'new-urn' }],
  ])('are left out when %s', (_case, move) => {
    expect(composeRules([move], hasPage)).toEqual(liveRules);
    expect(findMoved([move], hasPage)).toEqual([]);
  });

  it('are the same for lists that visitors keep', () => {
    expect(findMoved([{ table: 'extras', from: 'urn', to: 'new-urn' }], hasPage)).toEqual([
      ['extras/urn', 'extras/new-urn'],
    ]);
  });
});

it('leads to the live page of its collection from every address that has no page', () => {
  expect(liveRules).toHaveLength(collections.length);
  expect(liveRules).toContain('/collections/extras/* /live/extras.html 404');
});
