import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  completeCompiled,
  findLastUseMs,
  isIntact,
  touchCompiled,
} from '#publishing/build/compiled-files.ts';
import { makeFolder } from '#tests/folders.ts';

const ENTRY = 'es/server/entry.mjs';

async function compile(): Promise<string> {
  const folder = makeFolder();
  mkdirSync(path.join(folder, 'es/server'), { recursive: true });
  writeFileSync(path.join(folder, ENTRY), 'export const pages = 1;');
  writeFileSync(path.join(folder, '__proto__'), '');
  await completeCompiled(folder);
  return folder;
}

it('compiled code is intact, also after a page has added a picture', async () => {
  const folder = await compile();
  writeFileSync(path.join(folder, 'es/picture.avif'), 'x');
  expect(isIntact(folder)).toBe(true);
});

const inFolder = (damage: (file: string) => void, name: string) => (folder: string) => {
  damage(path.join(folder, name));
};
const damages = {
  'a file is empty': inFolder(truncateSync, ENTRY),
  'a file has its size and other bytes': inFolder((file) => {
    writeFileSync(file, '\0'.repeat('export const pages = 1;'.length));
  }, ENTRY),
  'a file is missing': inFolder(rmSync, ENTRY),
  'a file with a special name is missing': inFolder(rmSync, '__proto__'),
  'the list is empty': inFolder(truncateSync, 'complete'),
  'the list is missing': inFolder(rmSync, 'complete'),
};
it.each(Object.entries(damages))('compiled code is damaged if %s', async (_, damage) => {
  const folder = await compile();
  damage(folder);
  expect(isIntact(folder)).toBe(false);
});

it('code that another program removed cannot be marked as used', async () => {
  const folder = await compile();
  expect(touchCompiled(folder)).toBe(true);
  rmSync(path.join(folder, 'complete'));
  expect(touchCompiled(folder)).toBe(false);
  expect(findLastUseMs(folder)).toBeUndefined();
});
