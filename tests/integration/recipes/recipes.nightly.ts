/** Checks every recipe of docs/recipes.md for more than one file: types, lint, unit tests, functions, schema and build of a copy. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import { toTypeKey } from '#domain/catalogue/filter.ts';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { capitalize, spellNumber } from '#domain/site/english.ts';
import { DEFAULT_LANGUAGES } from '#domain/site/languages.ts';
import { toPageAddress, toPageFile } from '#domain/site/page-files.ts';
import { listFolder } from '#output/site-folder.ts';
import { projectRoot } from '#program/environment.ts';
import { companyDefaults } from '#shared/company-defaults.ts';
import { findChromium } from '#tests/browser/chromium.ts';
import { findLost, openInLargeText } from '#tests/browser/large-text.ts';
import { findUnusedPorts } from '#tests/site/unused-ports.ts';
import { startProgram } from '#tests/integration/publishing/programs.ts';
import { getKeys } from '#local/keys.ts';
import {
  applyRecipes,
  NEW_COLLECTION,
  NEW_DESK_COLUMN,
  NEW_FIELD,
  NEW_FUNCTION,
  NEW_PAGE,
  NEW_ROOM,
  NEW_STONE,
  NEW_TECHNICAL_FIELDS,
} from '#tests/tools/recipes/apply-recipes.ts';
import { findSiteLeaks } from '#tests/tools/leaks/find-leaks.ts';
import { NEW_LANGUAGE } from '#tests/tools/recipes/add-language.ts';
import { blurPictures, copyProject, linkPackages, runInCopy } from '#tests/tools/recipes/copy-project.ts';

const TIMEOUT_MS = 900_000;
vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });
const temporary = mkdtempSync(path.join(tmpdir(), 'recipes-'));
const folder = path.join(temporary, 'project');
/** The same files with only the packages of `npm ci --omit=dev`. */
const production = path.join(temporary, 'production');
/** Pages of every kind, below the base of a language. */
const TWINS = [
  ...['', '/about', '/products', '/services', '/projects', '/contact', '/rooms', '/search'],
  ...['/selection', '/privacy', '/terms', '/offline', '/confirm', '/unsubscribe', '/404', '/trade'],
  ...['/collections/floor-and-wall', '/collections/floor-and-wall/volakas'],
];
const readPage = (name: string) => readFileSync(path.join(production, 'dist', name), 'utf8');

async function run(command: readonly string[]): Promise<void> {
  const { code, output } = await runInCopy(folder, command);
  expect(code, output.slice(-4000)).toBe(0);
}

/** The files of code that the recipes add or change. */
function listChanged(): string[] {
  const folders = ['src', 'supabase', 'tests'];
  const files = folders.flatMap((name) =>
    listFolder(path.join(folder, name)).map((file) => `${name}/${file}`),
  );
  return files.filter((file) => {
    if (!/\.(?:ts|tsx|astro)$/.test(file)) return false;
    const original = path.join(projectRoot, file);
    return (
      !existsSync(original) ||
      readFileSync(path.join(folder, file), 'utf8') !== readFileSync(original, 'utf8')
    );
  });
}

beforeAll(async () => {
  copyProject(folder);
  applyRecipes(folder);
  linkPackages(folder, 'all');
  await run(['scripts/migration-digests.ts']);
  await run(['scripts/rooms.ts', '--only', NEW_ROOM.id]);
  // Lint needs the types that Astro generates.
  await run(['node_modules/astro/bin/astro.mjs', 'sync']);
});

afterAll(() => {
  rmSync(temporary, { recursive: true, force: true });
});

it('the types of pages and scripts are correct', async () => {
  await run(['node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'error']);
});

it('lint accepts the changed files', async () => {
  const changed = listChanged();
  expect(changed.length).toBeGreaterThan(50);
  await run(['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '--no-warn-ignored', ...changed]);
});

it('a word that a language lacks is an error of types', async () => {
  const file = 'src/content/es/home.ts';
  const words = readFileSync(path.join(folder, file), 'utf8');
  const project = JSON.stringify({ extends: './tsconfig.json', include: ['.astro/types.d.ts', file] });
  writeFileSync(path.join(folder, 'tsconfig.home.json'), project);
  const check = () =>
    runInCopy(folder, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.home.json']);
  try {
    writeFileSync(path.join(folder, file), words.replace(/^ {2}down: .*\n/m, ''));
    const { code, output } = await check();
    expect(code).not.toBe(0);
    expect(output).toMatch(new RegExp(`^${file}[^]*Property 'down' is missing`, 'm'));
  } finally {
    writeFileSync(path.join(folder, file), words);
    rmSync(path.join(folder, 'tsconfig.home.json'));
  }
});

it('the unit tests of catalogue, desk, words and migrations pass', async () => {
  const folders = [
    'behaviors',
    'content',
    'domain',
    'sections',
    'supabase/copied-numbers.test.ts',
    'supabase/local/migrations.test.ts',
  ];
  await run([
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit'],
    ...folders.map((name) => `tests/unit/${name}`),
  ]);
});

it('the migrated database has the numbers of the code', async () => {
  await run([
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'],
    ...['--project', 'integration', 'tests/integration/supabase/copied-numbers.test.ts'],
  ]);
});

it.each([`supabase/functions/${NEW_FUNCTION}/index.ts`, 'src/content/shared/words/member-words.ts'])(
  'Deno reads %s, with correct types',
  async (file) => {
    await run(['node_modules/deno/bin.cjs', 'check', file]);
  },
);

describe('a build with the production packages, against a backend with the new migrations and seed', () => {
  beforeAll(async () => {
    cpSync(folder, production, {
      recursive: true,
      filter: (file) => !file.startsWith(path.join(folder, 'node_modules')),
    });
    linkPackages(production, 'production');
    await blurPictures(production);
    const port = await findUnusedPorts(1);
    const localDir = path.join(temporary, 'local');
    const { publishableKey } = await getKeys(localDir);
    const variables = { SUPABASE_PORT: String(port), LOCAL_DIR: localDir, SUPABASE_URL: '' };
    const backend = startProgram('backend.ts', variables, folder);
    const url = `http://127.0.0.1:${port}`;
    try {
      await vi.waitFor(() => fetch(`${url}/rest/v1/`), { timeout: 120_000, interval: 200 });
      const { code, output } = await runInCopy(production, ['scripts/build.ts'], {
        SUPABASE_URL: url,
        ALLOW_PLACEHOLDERS: '1',
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        PUBLIC_LANGUAGES: `${DEFAULT_LANGUAGES},${NEW_LANGUAGE.code}`,
      });
      expect(code, output.slice(-4000)).toBe(0);
    } finally {
      await backend.stop();
    }
  });

  it('has the new page with its section and its button, and a link to it in every footer', () => {
    expect(readPage('trade.html')).toContain(NEW_PAGE.heading);
    expect(readPage('trade.html')).toContain(NEW_PAGE.button);
    expect(readPage('trade.html')).toContain('data-visit-counter');
    for (const page of ['index.html', 'contact.html', '404.html']) {
      expect(readPage(page), page).toContain(`href="${NEW_PAGE.path}"`);
    }
  });

  it('shows the new product field', () => {
    const page = readPage(`collections/${NEW_COLLECTION.slug}/${NEW_COLLECTION.product}.html`);
    expect(page).toContain(`>${NEW_FIELD.label}</dt>`);
    expect(page).toContain(NEW_FIELD.value);
  });

  it.each(NEW_TECHNICAL_FIELDS)('shows $label on the page and in structured data', (rule) => {
    const { label, value, unit } = rule;
    const page = readPage(`collections/${NEW_COLLECTION.slug}/${NEW_COLLECTION.product}.html`);
    const technicalData =
      /<section[^>]* aria-labelledby="technical-data"[^]*?<\/section>/.exec(page)?.[0] ?? '';
    expect(technicalData).toContain(`>${label}<`);
    const text = technicalData.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${value} ${unit}`);
    const structured = /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/.exec(page)?.[1] ?? '';
    const property =
      'test' in rule
        ? { name: `${label} (${rule.test})`, value, unitText: unit }
        : { name: label, value: `${value} ${unit}` };
    expect(structured).toContain(JSON.stringify(property).slice(1));
  });

  it('has the new column of the desk, with its width', () => {
    const { head, width } = NEW_DESK_COLUMN;
    const assets = path.join(production, 'dist/_astro');
    const read = (ending: string) =>
      readdirSync(assets)
        .filter((name) => name.endsWith(ending))
        .map((name) => readFileSync(path.join(assets, name), 'utf8'));
    expect(read('.js').find((script) => script.includes(head))).toContain(NEW_FIELD.column);
    const styles = [readPage('admin/catalogue.html'), ...read('.css')];
    expect(styles.some((text) => text.includes(`{width:${width}}`))).toBe(true);
  });

  it('has the listing, a product and the live page of the new collection', () => {
    const { slug, name, product } = NEW_COLLECTION;
    expect(readPage(`collections/${slug}.html`)).toContain(`>${name}</h1>`);
    expect(existsSync(path.join(production, `dist/collections/${slug}/${product}.html`))).toBe(true);
    expect(readPage('_redirects')).toContain(`/collections/${slug}/* /live/${slug}.html 404`);
    expect(existsSync(path.join(production, `dist/live/${slug}.html`))).toBe(true);
  });

  it('counts and lists the additional collection on every page', () => {
    const count = spellNumber(collections.length + 1);
    expect(readPage('index.html')).toContain(`${capitalize(count)} Collections`);
    expect(readPage('products.html')).toContain(`${count} collections`);
    for (const page of ['index.html', 'products.html', 'contact.html', '404.html']) {
      expect(readPage(page), page).toContain(`href="/collections/${NEW_COLLECTION.slug}"`);
    }
  });

  it('offers the new stone type in the filter, with its picture and both of its rules', () => {
    const { key } = NEW_STONE;
    const sheets = (page: string) =>
      [...page.matchAll(/href="(\/_astro\/[^"]+\.css)"/g)].map(([, sheet = '']) => readPage(sheet)).join('');
    for (const { slug } of collections.filter(({ hasTypeFilter }) => hasTypeFilter)) {
      const page = readPage(`collections/${slug}.html`);
      const styles = page + sheets(page);
      for (const type of [...stoneTypes.map(toTypeKey), key]) {
        const label = new RegExp(`<label[^>]*>(?:(?!</label>)[^])*id="type-${type}"[^]*?</label>`).exec(
          page,
        )?.[0];
        expect(label, type).toContain('<img');
        expect(styles).toMatch(new RegExp(`#type-${type}:checked\\)[^{]*\\[data-type\\]`));
        expect(styles).toMatch(new RegExp(`#type-${type}(?::checked)?\\)[^{]*\\[data-banner=["']?${type}`));
      }
      expect(page).toContain(`data-type="${key}"`);
    }
  });

  it('ends the list of every stone type with the invitation', () => {
    const { slug } = collections.find(({ hasTypeFilter }) => hasTypeFilter) ?? collections[0];
    const page = readPage(`collections/${slug}.html`);
    for (const type of [...stoneTypes.map(toTypeKey), NEW_STONE.key]) {
      const list = page
        .split(/(?=<div class="plates")/)
        .find((part) => part.includes(`class="plates" data-type="${type}"`));
      expect(list, type).toMatch(/<\/ul>\s*<div class="[^"]*" data-ask/);
    }
  });

  it('has a page of the new language for each English one', () => {
    const addresses = listFolder(path.join(production, 'dist'))
      .filter((file) => file.endsWith('.html') && !file.startsWith('admin/'))
      .map(toPageAddress);
    const twinsOf = (base: string) =>
      addresses
        .filter((address) => address === base || address.startsWith(`${base}/`))
        .map((address) => address.slice(base.length) || '/')
        .toSorted();
    const english = addresses.filter((address) => !/^\/(?:es|xa)(?:\/|$)/.test(address)).toSorted();
    expect(english.length).toBeGreaterThan(90);
    expect(twinsOf(NEW_LANGUAGE.base)).toEqual(english);
    expect(twinsOf('/es')).toEqual(english);
    expect(readPage('xa/about.html')).toContain('<html lang="xa"');
  });

  it('has no English in the new language, and none in Spanish', () => {
    for (const base of [NEW_LANGUAGE.base, '/es']) {
      const company = { name: companyDefaults.PUBLIC_BRAND_NAME, email: companyDefaults.PUBLIC_EMAIL };
      const { pageCount, leaks } = findSiteLeaks(path.join(production, 'dist'), base, company);
      expect(pageCount).toBeGreaterThan(90);
      expect(leaks, base).toEqual([]);
    }
  });

  it('fits the longer words into a narrow window with text at twice the size', async () => {
    const browser = await chromium.launch(await findChromium());
    try {
      const context = await browser.newContext({
        viewport: { width: 320, height: 844 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await context.route('**/*', async (route) => {
        const { hostname, pathname } = new URL(route.request().url());
        const file = path.join(production, 'dist', toPageFile(pathname));
        const isOfSite = hostname === 'localhost' && existsSync(file);
        await route.fulfill(isOfSite ? { path: file } : { status: 404 });
      });
      const page = await context.newPage();
      const found: string[] = [];
      const products = `/collections/${NEW_COLLECTION.slug}`;
      for (const address of [...TWINS, products, `${products}/${NEW_COLLECTION.product}`]) {
        await openInLargeText(page, `http://localhost${NEW_LANGUAGE.base}${address}`);
        if ((await page.locator('h1').count()) === 0) found.push(`${address} is not there.`);
        found.push(...(await findLost(page)).map((fault) => `${address}: ${fault}`));
      }
      expect(found).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('offers the new room', () => {
    expect(readPage('rooms.html')).toContain(NEW_ROOM.title);
  });
});
