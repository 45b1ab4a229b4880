import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composePrecache, writeServiceWorker } from '#build/integrations/service-worker.ts';

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
const readScript = (url: string) => Promise.resolve(scripts[url] ?? '');

describe('composePrecache', () => {
  it('is the offline page, its style sheet, its scripts, and their imports, each once', async () => {
    const [offline, ...others] = await composePrecache(page, readScript, 'en');
    expect(offline).toEqual({ url: '/offline', revision: expect.stringMatching(/^[\w-]{16}$/) as string });
    expect(others).toEqual(
      ['global.I9.css', 'shared.A1.js', 'kept.B2.js', 'side.F6.js', 'deep.H8.js'].map((name) => ({
        url: `/_astro/${name}`,
        revision: null,
      })),
    );
  });

  it('has a new revision only for a changed page', async () => {
    const [one] = await composePrecache(page, readScript, 'en');
    const [same] = await composePrecache(page, readScript, 'en');
    const [other] = await composePrecache(`${page} `, readScript, 'en');
    expect(same).toEqual(one);
    expect(other?.revision).not.toBe(one?.revision);
  });
});

describe('writeServiceWorker', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'worker-'));
    writeFileSync(path.join(folder, 'offline.html'), page);
    mkdirSync(path.join(folder, '_astro'));
    for (const [url, code] of Object.entries(scripts)) writeFileSync(path.join(folder, url), code);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const write = async (mode: 'on' | 'off') => {
    const size = await writeServiceWorker(mode, pathToFileURL(`${folder}/`));
    const code = readFileSync(path.join(folder, 'sw.js'), 'utf8');
    expect(size).toBe(Buffer.byteLength(code));
    return code;
  };

  it('writes one classic script without imports, always the same', async () => {
    const code = await write('on');
    expect(code).not.toMatch(/importScripts|\bimport\s*[({'"]/);
    expect(code).not.toContain('__WB_MANIFEST');
    expect(code).toContain('/_astro/kept.B2.js');
    expect(await write('on')).toBe(code);
  });

  it('writes a worker that unregisters itself when it is switched off', async () => {
    const code = await write('off');
    expect(code).toContain('unregister');
    expect(code).not.toContain('fetch');
  });
});
