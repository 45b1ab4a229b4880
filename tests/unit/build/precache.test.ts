import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addPrecache, composePrecache } from '#build/precache.ts';
import { makeFolder, writeIn } from '#tests/folders.ts';

const page =
  '<link rel="stylesheet" href="/_astro/global.I9.css"><link rel="modulepreload" href="/_astro/shared.A1.js"><script type="module" src="/_astro/kept.B2.js"></script>' +
  '<script type="module" src="/_astro/kept.B2.js"></script><astro-island component-url="/_astro/Menu.C3.js"></astro-island>' +
  '<link rel="preload" as="font" href="/_astro/font.D4.woff2"><img src="/_astro/stone.E5.avif">';

const scripts: Record<string, string> = {
  '/_astro/global.I9.css': '@font-face{src:url("./font.D4.woff2")}',
  '/_astro/shared.A1.js': 'export{e as t}',
  '/_astro/kept.B2.js':
    'import{t as e}from"./shared.A1.js";import"./side.F6.js";const n=()=>import(`./later.G7.js`);export{e}',
  '/_astro/side.F6.js': 'import{x}from`./deep.H8.js`;x()',
  '/_astro/deep.H8.js': 'import"./side.F6.js"',
};
const readScript = (url: string) => scripts[url] ?? '';

it('is the offline page, its style sheet, its scripts, and their imports, each once', () => {
  const [offline, ...others] = composePrecache(page, readScript, 'en');
  const revision = expect.stringMatching(/^[\w-]{16}$/) as string;
  expect(offline).toEqual({ url: '/offline', revision });
  const names = ['global.I9.css', 'shared.A1.js', 'kept.B2.js', 'side.F6.js', 'deep.H8.js'];
  expect(others).toEqual(names.map((name) => ({ url: `/_astro/${name}`, revision: null })));
});

it('has a new revision only for a changed page', () => {
  const [one, same, other] = [page, page, `${page} `].map(
    (html) => composePrecache(html, readScript, 'en')[0],
  );
  expect(same).toEqual(one);
  expect(other?.revision).not.toBe(one?.revision);
});

it('adds the files of all languages to the worker, each once', () => {
  const folder = makeFolder();
  for (const language of ['en', 'es']) {
    const files = { '/offline.html': page, ...scripts };
    for (const [url, text] of Object.entries(files)) writeIn(folder, `${language}/client${url}`, text);
  }
  const worker = writeIn(folder, 'en/client/sw.js', 'precache(self.__WB_MANIFEST);');
  addPrecache(folder, ['en', 'es']);
  const list = /^precache\((.*)\);$/.exec(readFileSync(worker, 'utf8'))?.[1] ?? '';
  const urls = (JSON.parse(list) as { url: string }[]).map(({ url }) => url);
  expect(urls).toEqual(['/offline', ...urls.slice(1, 6), '/es/offline']);
  expect(urls).toContain('/_astro/kept.B2.js');
});
