import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { pictures } from '#shared/images.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const entries = Object.entries(pictures);

it('the pictures of the pages are files in src/assets/images, and every file there is used', async () => {
  const folder = path.join(root, 'src/assets/images');
  const files = await listFiles(folder);
  const sources = (await listFiles(path.join(root, 'src'))).filter((file) =>
    /\.(?:ts|tsx|astro)$/.test(file),
  );
  const imported = new Set(stoneTypes.map((type) => `stone/${type.toLowerCase()}-chip.jpg`));
  for (const source of sources) {
    const text = await readFile(path.join(root, 'src', source), 'utf8');
    for (const [, file = ''] of text.matchAll(/'#assets\/images\/(.+)'/g)) imported.add(file);
    if (source !== 'content/shared/images.ts') continue;
    for (const [, file = ''] of text.matchAll(/\['([\w/-]+)'/g)) imported.add(`${file}.jpg`);
  }
  expect([...imported].toSorted()).toEqual(files.toSorted());
});

it('the pictures of the pages have descriptions of their own, and a focal point inside', () => {
  expect(new Set(entries.map(([, { alt }]) => alt)).size).toBe(entries.length);
  for (const [name, { alt, focal }] of entries) {
    expect(alt, name).toMatch(/^[A-Z].{20,}\.$/);
    expect(
      focal.filter((fraction) => !(fraction >= 0 && fraction <= 1)),
      name,
    ).toEqual([]);
  }
});

/** Paths below the folder, with slashes. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
