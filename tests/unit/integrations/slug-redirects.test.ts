import { describe, expect, it } from 'vitest';
import { composeRules } from '../../../src/integrations/slug-redirects.ts';

const hasPage = (path: string) => ['/collections/extras/new-urn', '/collections/extras/bowl'].includes(path);

describe('the redirects of renamed products', () => {
  it('lead from the old address to the page', () => {
    expect(composeRules([{ table: 'extras', from: 'urn', to: 'new-urn' }], hasPage)).toEqual([
      '/collections/extras/urn /collections/extras/new-urn 301',
    ]);
  });

  it.each([
    ['the product has no page', { table: 'extras', from: 'urn', to: 'quarantined' }],
    ['the old address has a page of its own', { table: 'extras', from: 'bowl', to: 'new-urn' }],
    ['the table is none of ours', { table: 'members', from: 'urn', to: 'new-urn' }],
  ])('are left out when %s', (_case, move) => {
    expect(composeRules([move], hasPage)).toEqual([]);
  });
});
