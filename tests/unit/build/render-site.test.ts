import fs, { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRenderer } from '#build/render-site.ts';
import type { Language } from '#domain/site/languages.ts';
import type { RecordedSite } from '#output/site-record.ts';
import { toOrderKey } from '#output/picture-orders.ts';
import { makeFolder, writeIn } from '#tests/folders.ts';

/** Stands in for the compiled pages: each shows two pictures of the image service and one that is encoded. */
const ENTRY = `
  export const showCatalogue = () => undefined;
  export const render = async (request) =>
    new Response('<html><img src="/.netlify/images?w=1"><img src="/.netlify/images?of=' + new URL(request.url).pathname + '"></html>', {
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
    });
  export const takePictures = () => [
    { address: '/_astro/hall_1.webp', source: '_astro/hall.jpg', encode: async (original) => Buffer.concat([original, original]) },
  ];
`;
const PICTURE = '_astro/hall_1.webp';
const PAGE = 'collections/extras.html';

let folder: string;
beforeEach(() => {
  // The renderer selects React's production build, which would remain for the other files of this worker.
  vi.stubEnv('NODE_ENV', process.env['NODE_ENV']);
  folder = makeFolder();
  write('compiled/en/server/entry.mjs', ENTRY);
  write('compiled/en/client/404.html', '<html><img src="/.netlify/images?w=1"></html>');
  write('compiled/en/client/_astro/hall.jpg', 'x'.repeat(1000));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const write = (file: string, text: string) => writeIn(folder, file, text);

/** Renders with a program that has just started. */
async function render(name: string, previous?: RecordedSite, languages: readonly Language[] = ['en']) {
  const compiled = path.join(folder, 'compiled');
  const options = { compiled, languages, code: 'code', site: 'https://stone.example', source: '' };
  const site = path.join(folder, name);
  mkdirSync(site);
  const renderSite = await openRenderer(options);
  return renderSite([], site, previous && { previous });
}

it('a rendered site records the pictures that each page orders, those on every page once', async () => {
  const { record } = await render('first');
  expect(record.files['404.html']?.[2]).toBe(toOrderKey('w=1'));
  expect(record.files[PAGE]?.[2]).toBe(toOrderKey('of=/collections/extras'));
  expect(record.files[PICTURE]?.[2]).toBe('');
});

it('a rendered site never contains a picture that was written in part, for example on a full disk', async () => {
  const writeWhole = fs.writeFileSync;
  const writeHalf: typeof writeWhole = (file, data, options) => {
    if (!Buffer.isBuffer(data) || data.length !== 2000) {
      writeWhole(file, data, options);
      return;
    }
    writeWhole(file, data.subarray(0, 1000), options);
    throw new Error('ENOSPC: no space left on device');
  };
  vi.spyOn(fs, 'writeFileSync').mockImplementation(writeHalf);
  syncBuiltinESMExports();
  await expect(render('full')).rejects.toThrow('ENOSPC');
  vi.restoreAllMocks();
  syncBuiltinESMExports();

  const { record } = await render('again');
  expect(readFileSync(path.join(folder, 'again', PICTURE))).toHaveLength(2000);
  expect(record.files[PICTURE]?.[0]).toBe(2000);
});

it('a rendered site links unchanged files from the previous site, which may be on another disk than the code', async () => {
  const { record } = await render('first');
  // As on another disk: no file of the previous site is a link into the cache.
  const previous = { folder: path.join(folder, 'previous'), record };
  cpSync(path.join(folder, 'first'), previous.folder, { recursive: true });
  const { changed, isIncremental } = await render('second', previous);
  expect(isIncremental).toBe(true);
  // Nothing else has to be flushed to the disk.
  expect(changed).toEqual(['_redirects']);
  const toInode = (site: string, name: string) => statSync(path.join(site, name)).ino;
  for (const name of Object.keys(record.files).filter((each) => each !== '_redirects'))
    expect(toInode(path.join(folder, 'second'), name), name).toBe(toInode(previous.folder, name));
});

it('a rendered site names a file that the previous one does not have as changed, though another program encoded it', async () => {
  const { record } = await render('first');
  const { [PICTURE]: _, ...files } = record.files;
  const previous = { folder: path.join(folder, 'first'), record: { ...record, files } };
  const { changed } = await render('second', previous);
  expect(changed).toEqual([PICTURE, '_redirects']);
});

it('a rendered site has the pages of a further language below its base, and files without words once', async () => {
  write('compiled/es/server/entry.mjs', ENTRY.replaceAll('?of=', '?es='));
  write('compiled/es/client/index.html', '<html>Inicio</html>');
  write('compiled/es/client/about.html', '<html>Nosotros</html>');
  write('compiled/es/client/manifest.webmanifest', '{"lang":"es-US"}');
  for (const name of ['admin/catalogue.html', 'robots.txt', 'sw.js', '_redirects'])
    write(`compiled/es/client/${name}`, 'Only once');
  write('compiled/es/client/_astro/hall.jpg', 'x'.repeat(1000));
  write('compiled/es/client/_astro/words.B2.js', 'export const hola = 1');
  const { record, changed } = await render('both', undefined, ['en', 'es']);
  const read = (name: string) => readFileSync(path.join(folder, 'both', name), 'utf8');
  expect(read('es.html')).toContain('Inicio');
  expect(read('es/about.html')).toContain('Nosotros');
  expect(read('es/manifest.webmanifest')).toContain('es-US');
  expect(read('es/collections/extras.html')).toContain('?es=/collections/extras"');
  expect(read('collections/extras.html')).toContain('?of=/collections/extras"');
  expect(Object.keys(record.files)).toEqual(
    expect.arrayContaining(['_astro/words.B2.js', 'es/catalogue/extras.json', 'es/fragments/room.html']),
  );
  const ofSpanish = changed.filter((name) => name.startsWith('es/'));
  for (const part of ['admin', 'robots', 'sw.js', 'sitemap', '_redirects', '_astro'])
    expect(ofSpanish.filter((name) => name.includes(part))).toEqual([]);
  expect(new Set(changed).size).toBe(changed.length);
});
