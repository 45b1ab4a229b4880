import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../../src/content/pictures.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const entries = Object.entries(pictures);

describe('the pictures of the pages', () => {
  it('are all the files in src/assets/images, and no others', async () => {
    const folder = path.join(root, 'src/assets/images');
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    const source = await readFile(path.join(root, 'src/content/pictures.ts'), 'utf8');
    const imported = [...source.matchAll(/'#assets\/images\/(.+)'/g)].map(([, file]) => file);
    expect(imported.toSorted()).toEqual(files.map((file) => file.replaceAll(path.sep, '/')).toSorted());
    expect(entries).toHaveLength(files.length);
  });

  it('say what they show, except chips, which stand beside their name', () => {
    for (const [name, { alt }] of entries) {
      if (name.endsWith('Chip')) expect(alt, name).toBe('');
      else expect(alt, name).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  it('have a text of their own', () => {
    const texts = entries.map(([, { alt }]) => alt).filter((alt) => alt !== '');
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('have a focal point inside the picture', () => {
    for (const [name, { focal }] of entries) {
      for (const fraction of focal) {
        expect(fraction, name).toBeGreaterThanOrEqual(0);
        expect(fraction, name).toBeLessThanOrEqual(1);
      }
    }
  });
});
