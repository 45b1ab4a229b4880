import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageList } from '../../../../src/build/warm/page-list.ts';

const SITE = 'https://stone.example';
const silent = {
  info: vi.fn(),
  warn: vi.fn(),
  error: vi.fn(),
  fork: () => silent,
} as unknown as AstroIntegrationLogger;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'warm-sitemap-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The HTML of each page by its path. */
type Site = Map<string, string>;

it('is, after every edit, what the integrations write from nothing', { timeout: 60_000 }, async () => {
  const site: Site = new Map([
    ['/', toHtml('home.jpg')],
    ['/about', toHtml()],
    ['/admin/secret', toHtml('secret.jpg')],
    ...Array.from({ length: 40 }, (_, index): [string, string] => [
      `/p/urn-${index}`,
      toHtml(`${index}.jpg`),
    ]),
  ]);
  const warm = await openWarm(site);
  const edits: [string, (site: Site) => void][] = [
    ['text', (pages) => pages.set('/p/urn-3', `${toHtml('3.jpg')}<p>More</p>`)],
    ['picture', (pages) => pages.set('/p/urn-3', toHtml('other.jpg', 'a & b.jpg'))],
    ['insert', (pages) => pages.set('/p/basin-7', toHtml('7.jpg'))],
    ['insert at the end', (pages) => pages.set('/p/zebra', toHtml())],
    ['rename', (pages) => pages.delete('/p/urn-9') && pages.set('/p/vase', toHtml('9.jpg'))],
    ['delete', (pages) => pages.delete('/p/urn-11')],
    ['a page that nobody shall find', (pages) => pages.set('/admin/other', toHtml('x.jpg'))],
    ['a time', (pages) => pages.set('/p/urn-4', toTimed('2026-11-22T08:00:00.000Z', '4.jpg'))],
    ['a later time', (pages) => pages.set('/p/urn-4', toTimed('2026-11-22T09:30:00.123Z', '4.jpg'))],
    ['an address without an order', (pages) => pages.set('/p/urn-012', toHtml('012.jpg'))],
    ['a picture beside it', (pages) => pages.set('/p/urn-12', toHtml('new.jpg'))],
    ['and away again', (pages) => pages.delete('/p/urn-012')],
    [
      'several',
      (pages) => pages.delete('/p/urn-20') && pages.set('/p/urn-21', toHtml('z.jpg')).set('/p/a', toHtml()),
    ],
  ];
  for (const [name, edit] of edits) {
    edit(site);
    await warm.publish(site);
    expect(warm.read(), name).toEqual(await writeFromNothing(site));
  }
});

it(
  'of a large site is written in the file of the entry only, until a file comes or goes',
  { timeout: 60_000 },
  async () => {
    const site: Site = new Map(
      Array.from({ length: 1300 }, (_, index) => [`/p/urn-${index}`, toHtml(`${index}.jpg`)]),
    );
    const warm = await openWarm(site);
    const names = () => Object.keys(warm.read()).sort();
    const before = names();
    expect(before.length).toBeGreaterThan(2);
    site.set('/p/urn-3', toHtml('other.jpg'));
    expect(await warm.publish(site)).toEqual(['sitemap-0.xml', 'sitemap-index.xml']);
    expect(warm.read()).toEqual(await writeFromNothing(site));
    for (let index = 600; index < 1300; index++) site.delete(`/p/urn-${index}`);
    await warm.publish(site);
    expect(names().length).toBeLessThan(before.length);
    expect(warm.read()).toEqual(await writeFromNothing(site));
  },
);

it('is not written for an edit that it does not show', async () => {
  const site: Site = new Map([['/', toHtml('home.jpg')]]);
  const warm = await openWarm(site);
  site.set('/', `${toHtml('home.jpg')}<p>More</p>`);
  expect(await warm.publish(site)).toEqual([]);
});

function toHtml(...pictures: string[]): string {
  return `<main>${pictures.map((name) => `<img src="/${name}" alt="Urn">`).join('')}</main>`;
}

function toTimed(time: string, ...pictures: string[]): string {
  return `<head><meta property="og:updated_time" content="${time}"></head>${toHtml(...pictures)}`;
}

async function openWarm(first: Site) {
  vi.resetModules();
  const { integrations, dir } = await build(first);
  const { noteChangedPages } = await import('../../../../src/build/integrations/image-sitemap.ts');
  const { openSitemap } = await import('../../../../src/build/warm/warm-sitemap.ts');
  const sitemap = openSitemap({ integrations, site: SITE }, pathToFileURL(`${dir}/`), silent);
  let files = readSitemaps(dir);
  let before: Site = new Map(first);
  return {
    read: () => files,
    /** @returns the files that were written */
    async publish(site: Site): Promise<string[]> {
      const outDir = mkdtempSync(path.join(folder, 'edit-'));
      const changed = new Map([...site].filter(([pathname, html]) => before.get(pathname) !== html));
      const gone = [...before.keys()].filter((pathname) => !site.has(pathname));
      const pages = new Map(
        [...site.keys()].map((pathname) => [pathname, { pathname, route: { type: 'page' } }]),
      );
      const notes = noteChangedPages(changed, gone);
      const removed = await sitemap.write(outDir, pages as unknown as PageList, notes);
      const all = Object.entries({ ...files, ...readSitemaps(outDir) });
      files = Object.fromEntries(all.filter(([name]) => !removed.includes(name)));
      before = new Map(site);
      return readdirSync(outDir);
    },
  };
}

async function writeFromNothing(site: Site) {
  vi.resetModules();
  return readSitemaps((await build(site)).dir);
}

/** As a full build runs the two integrations. */
async function build(site: Site) {
  const { imageSitemap } = await import('../../../../src/build/integrations/image-sitemap.ts');
  const dir = mkdtempSync(path.join(folder, 'build-'));
  for (const [pathname, html] of site) {
    const file = path.join(dir, `${pathname === '/' ? '/index' : pathname}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  const integrations = imageSitemap();
  const config = { site: SITE, base: '/', trailingSlash: 'never', build: { format: 'file' } };
  const pages = [...site.keys()].map((pathname) => ({ pathname: pathname.slice(1) }));
  const call = async (name: keyof AstroIntegration['hooks'], given: object) => {
    for (const { hooks } of integrations)
      await (hooks[name] as ((given: object) => unknown) | undefined)?.(given);
  };
  await call('astro:config:done', { config });
  await call('astro:routes:resolved', { routes: [] });
  await call('astro:build:done', { dir: pathToFileURL(`${dir}/`), pages, logger: silent });
  return { integrations, dir };
}

function readSitemaps(dir: string): Record<string, string> {
  const names = readdirSync(dir).filter((name) => name.startsWith('sitemap-'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(dir, name), 'utf8')]));
}
