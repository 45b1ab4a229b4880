import { expect, it } from 'vitest';
import { extractReason } from '../../../../scripts/publishing/build-site.ts';

it('the reason of a failed build is its sentences, without stack and noise', () => {
  const lines = [
    '18:57:08 [content] Syncing content',
    "The catalogue table 'extras' could not be read.",
    '[CatalogueReadError] The catalogue table could not be read: fetch failed. Check that SUPABASE_URL is right.',
    '  Stack trace:',
    '    at readPage (file:///project/src/data/catalogue-rows.ts:20:20)',
    '    at async Object.load (/project/src/data/catalogue-loader.ts:50:1)',
    '    /project/src/data/catalogue-rows.ts:20:20',
    '',
    '  extras, row "birdbaths", slug is empty: write one.',
  ];
  expect(extractReason(lines)).toBe(
    '[CatalogueReadError] The catalogue table could not be read: fetch failed. Check that SUPABASE_URL is right.\n' +
      '  extras, row "birdbaths", slug is empty: write one.',
  );
});

it('without an error line the last lines are told', () => {
  expect(extractReason(['18:00:00 one', 'two', ''])).toBe('one\ntwo');
});

it('a build that says nothing is told of, too', () => {
  expect(extractReason([])).toBe('The build stopped without saying why.');
});
