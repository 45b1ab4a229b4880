import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { pictures } from '#shared/images.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const entries = Object.entries(pictures);

it('the pictures of the pages are files in src/assets/images, and every file there is used', () => {
  const files = globSync('**/*.*', { cwd: path.join(root, 'src/assets/images') });
  const imported = new Set(stoneTypes.map((type) => `stone/${type.toLowerCase()}-chip.jpg`));
  for (const source of globSync('**/*.{ts,tsx,astro}', { cwd: path.join(root, 'src') })) {
    const text = readFileSync(path.join(root, 'src', source), 'utf8');
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
