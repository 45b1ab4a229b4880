import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collections } from '../../../../src/domain/catalogue/collection.ts';
import { toTypeKey } from '../../../../src/domain/catalogue/filter.ts';
import { stoneTypes } from '../../../../src/domain/catalogue/material.ts';
import { capitalize, spellNumber } from '../../../../src/domain/site/english.ts';
import {
  buildCopy,
  copyProject,
  extendProject,
  NEW_COLLECTION,
  NEW_STONE,
} from '../../../tools/extension/extend-project.ts';
import { findUnusedPorts } from '../../../site/unused-ports.ts';

/** The short form of `npx node scripts/test-extension.ts`, which also runs the copy's types and tests. */
const BUILD_TIMEOUT_MS = 900_000;

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'extension-')), 'project');
const readPage = (name: string) => readFileSync(path.join(folder, 'dist', name), 'utf8');

beforeAll(async () => {
  // So it also shows that `npm ci --omit=dev` is enough to build.
  copyProject(folder, 'production');
  extendProject(folder);
  const { code, output } = await buildCopy(folder, await findUnusedPorts(1));
  expect(code, output.slice(-4000)).toBe(0);
}, BUILD_TIMEOUT_MS);

afterAll(() => {
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

it('the build had no package that only development needs', () => {
  expect(existsSync(path.join(folder, 'node_modules/astro'))).toBe(true);
  for (const name of ['vitest', 'eslint', '@playwright/test']) {
    expect(existsSync(path.join(folder, 'node_modules', name)), name).toBe(false);
  }
});

it('a collection added by its recipe has its listing, its product and its page for newer products', () => {
  const { slug, name, product } = NEW_COLLECTION;
  expect(readPage(`collections/${slug}.html`)).toContain(`>${name}</h1>`);
  expect(existsSync(path.join(folder, `dist/collections/${slug}/${product}.html`))).toBe(true);
  expect(readPage('_redirects')).toContain(`/collections/${slug}/* /live/${slug}.html 404`);
  expect(existsSync(path.join(folder, `dist/live/${slug}.html`))).toBe(true);
});

it('every page counts and lists one collection more', () => {
  const count = spellNumber(collections.length + 1);
  expect(readPage('index.html')).toContain(`${capitalize(count)} Collections`);
  expect(readPage('products.html')).toContain(`${count} collections`);
  for (const page of ['index.html', 'products.html', 'contact.html', '404.html']) {
    expect(readPage(page), page).toContain(`href="/collections/${NEW_COLLECTION.slug}"`);
  }
});

it('a stone type added by its recipe is in the filter, with its picture and its rule', () => {
  for (const { slug } of collections.filter(({ hasTypeFilter }) => hasTypeFilter)) {
    const page = readPage(`collections/${slug}.html`);
    for (const key of [...stoneTypes.map(toTypeKey), NEW_STONE.key]) {
      const label = new RegExp(`<label[^>]*>(?:(?!</label>)[^])*id="type-${key}"[^]*?</label>`).exec(
        page,
      )?.[0];
      expect(label, key).toContain('<img');
      expect(page).toMatch(new RegExp(`#type-${key}:checked`));
    }
    expect(page).toContain(`data-type="${NEW_STONE.key}"`);
  }
});
