import { expect, it } from 'vitest';
import { extractReason, pickBuildVariables } from '#publishing/build/compile-site.ts';

it('the reason of a failed build is its sentences, without the stack trace and other output', () => {
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

it('without an error line, the last lines are shown', () => {
  expect(extractReason(['18:00:00 one', 'two', ''])).toBe('one\ntwo');
});

it('a build without output is reported, too', () => {
  expect(extractReason([])).toBe('The build stopped without saying why.');
});

it('our own errors are shown from their first sentence, however many rows they name', () => {
  const rows = Array.from(
    { length: 300 },
    (_, index) => `  extras, row "${index}", slug is empty: write one.`,
  );
  const sentence = "300 of 1000 rows of the table 'extras' are invalid, more than 10 %.";
  const reason = extractReason(
    ['18:57:08 [content] Syncing content', sentence, ...rows, '    at async run (file:///a.js:1:1)'],
    [sentence, ...rows, '  Location:', '    at async run (file:///a.js:1:1)'],
  ).split('\n');
  expect(reason[0]).toBe(sentence);
  expect(reason[1]).toBe(rows[0]);
  expect(reason.at(-1)).toBe('… and 101 more lines');
});

it('the build gets the variables of pages and of the machine, and no others', () => {
  const seen = {
    PATH: '/bin',
    TMPDIR: '/tmp',
    SITE_URL: 'https://a.example',
    PUBLIC_PHONE: '+1 305 555 0142',
  };
  const hidden = {
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    DATABASE_URL: 'postgres://user:word@db.example/x',
    AWS_ACCESS_KEY_ID: 'AKIA',
    NODE_OPTIONS: '--require=./x.cjs',
    SOMETHING_NEW: 'x',
    constructor: 'x',
  };
  expect(pickBuildVariables({ ...seen, ...hidden })).toEqual(seen);
});
