import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PAGES = ['about', 'collections/extras', 'collections/extras/urn'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'image-sitemap-'));
  for (const page of PAGES) write(page, `/${page}.jpeg`);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(page: string, picture: string) {
  const file = path.join(folder, 'site', `${page}.html`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<meta property="og:updated_time" content="2026-11-22T08:00:00.000Z"><main><img src="${picture}" alt="A"></main>`,
  );
}

const record = () => path.join(folder, 'cache/page-entries.json');

/** A build in a process of its own. @returns what it wrote, and how many pages it parsed */
async function build() {
  vi.resetModules();
  const module = await import('../../../../src/build/integrations/image-sitemap.ts');
  const integrations = module.imageSitemap();
  const config = {
    site: 'https://stone.example',
    base: '/',
    trailingSlash: 'never',
    build: { format: 'file' },
    cacheDir: pathToFileURL(`${folder}/cache/`),
  };
  const logger = { info: () => undefined, warn: () => undefined, error: fail };
  const options = {
    config,
    logger,
    routes: [],
    dir: pathToFileURL(`${folder}/site/`),
    assets: new Map(),
  };
  for (const hook of HOOKS) {
    for (const { hooks } of integrations) {
      const pages = PAGES.map((pathname) => ({ pathname }));
      await (hooks[hook] as ((all: unknown) => unknown) | undefined)?.({ ...options, pages });
    }
  }
  return readFileSync(path.join(folder, 'site/sitemap-0.xml'), 'utf8');
}

const HOOKS = [
  'astro:routes:resolved',
  'astro:config:done',
  'astro:build:start',
  'astro:build:done',
] satisfies (keyof AstroIntegration['hooks'])[];

function fail(message: string) {
  throw new Error(message);
}

it('is the same from pages that are remembered', async () => {
  const first = await build();
  for (const page of PAGES)
    expect(first).toContain(`<image:loc>https://stone.example/${page}.jpeg</image:loc>`);
  expect(readFileSync(record(), 'utf8')).toContain('/about.jpeg');
  expect(await build()).toBe(first);
});

it('names pictures as the page does, in any script', async () => {
  write('about', '/béton-石.jpeg');
  const first = await build();
  expect(first).toContain('<image:loc>https://stone.example/b%C3%A9ton-%E7%9F%B3.jpeg</image:loc>');
  expect(await build()).toBe(first);
});

it('takes a page that changed anew, also one of the same length and time', async () => {
  const first = await build();
  const { atime, mtime } = statSync(path.join(folder, 'site/about.html'));
  write('about', '/other.jpeg');
  utimesSync(path.join(folder, 'site/about.html'), atime, mtime);
  expect(await build()).toBe(first.replace('/about.jpeg', '/other.jpeg'));
  expect(readFileSync(record(), 'utf8')).not.toContain('/about.jpeg');
});

it.each([
  ['is cut off', (text: string) => text.slice(0, -4)],
  ['says another picture', (text: string) => text.replace('/about.jpeg', '/forged.jpg')],
])('reads every page when the record %s', async (_damage, damage) => {
  const first = await build();
  writeFileSync(record(), damage(readFileSync(record(), 'utf8')));
  expect(await build()).toBe(first);
});
