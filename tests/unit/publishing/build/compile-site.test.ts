import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cacheFolder } from '#build/cache-folder.ts';
import { projectRoot } from '#program/environment.ts';
import { extractReason, forgetOld, pickBuildVariables } from '#publishing/build/compile-site.ts';
import { makeFolder, writeIn } from '#tests/folders.ts';

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

it('without an error line, the last lines are shown, and a build without output is reported, too', () => {
  expect(extractReason(['18:00:00 one', 'two', ''])).toBe('one\ntwo');
  expect(extractReason([])).toBe('The build stopped without saying why.');
});

it('our own errors are shown from their first sentence, however many rows they name', () => {
  const rows = Array.from({ length: 300 }, (_, at) => `  extras, row "${at}", slug is empty: write one.`);
  const sentence = "300 of 1000 rows of the table 'extras' are invalid, more than 10 %.";
  const reason = extractReason(
    ['18:57:08 [content] Syncing content', sentence, ...rows, '    at async run (file:///a.js:1:1)'],
    [sentence, ...rows, '  Location:', '    at async run (file:///a.js:1:1)'],
  ).split('\n');
  expect(reason[0]).toBe(sentence);
  expect(reason[1]).toBe(rows[0]);
  expect(reason.at(-1)).toBe('… and 101 more lines');
});

// On Netlify the languages are compiled at once: a folder of Vite's that both wrote into broke one build of fifteen.
it('all caches of a compilation are in the folder that it was given', async () => {
  const file = pathToFileURL(path.join(projectRoot, 'astro.config.mjs')).href;
  const caches = z.object({ cacheDir: z.string(), vite: z.object({ cacheDir: z.string() }) });
  const { default: config } = z.object({ default: caches }).parse(await import(file));
  expect(config).toEqual({ cacheDir: cacheFolder, vite: { cacheDir: path.join(cacheFolder, 'vite') } });
});

it('the build gets the variables of pages and of the machine, and no others', () => {
  const ofPages = { SITE_URL: 'https://a.example', PUBLIC_PHONE: '+1 305 555 0142' };
  const seen = { ...ofPages, PATH: '/bin', TMPDIR: '/tmp', CONTEXT: 'deploy-preview' };
  const secrets = { SUPABASE_SECRET_KEY: 'sb_secret_x', DATABASE_URL: 'postgres://user:word@db.example/x' };
  const hidden = { ...secrets, NODE_OPTIONS: '--require=./x.cjs', SOMETHING_NEW: 'x', constructor: 'x' };
  expect(pickBuildVariables({ ...seen, ...hidden })).toEqual(seen);
});

it('a new output makes space, but for the two that were used last and all that other programs may be loading', () => {
  /** @param minutes since a program used each; the last one was never finished */
  const forgetFrom = (...minutes: number[]) => {
    const folder = makeFolder();
    for (const ago of minutes) {
      const mark = writeIn(folder, `${ago}/complete`, '');
      const usedAt = new Date(Date.now() - ago * 60_000);
      utimesSync(mark, usedAt, usedAt);
    }
    mkdirSync(path.join(folder, 'unfinished'));
    forgetOld(folder);
    return readdirSync(folder).sort();
  };
  expect(forgetFrom(100, 101, 102)).toEqual(['100', '101']);
  expect(forgetFrom(0, 1, 2, 3, 100)).toEqual(['0', '1', '2', '3']);
});
