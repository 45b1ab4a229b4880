import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  completeCompiled,
  findLastUseMs,
  isIntact,
  touchCompiled,
} from '#publishing/build/compiled-files.ts';
import { makeFolder, writeIn } from '#tests/folders.ts';

const ENTRY = 'es/server/entry.mjs';
const CODE = 'export const pages = 1;';

async function compile(): Promise<string> {
  const folder = makeFolder();
  writeIn(folder, ENTRY, CODE);
  writeIn(folder, '__proto__', '');
  await completeCompiled(folder);
  return folder;
}

it('compiled code is intact, also after a page has added a picture', async () => {
  const folder = await compile();
  writeIn(folder, 'es/picture.avif', 'x');
  expect(isIntact(folder)).toBe(true);
});

it.each<[string, string, (file: string) => void]>([
  ['a file is empty', ENTRY, truncateSync],
  ['a file has its size and other bytes', ENTRY, (file) => writeFileSync(file, '\0'.repeat(CODE.length))],
  ['a file is missing', ENTRY, rmSync],
  ['a file with a special name is missing', '__proto__', rmSync],
  ['the list is empty', 'complete', truncateSync],
  ['the list is missing', 'complete', rmSync],
])('compiled code is damaged if %s', async (_, name, damage) => {
  const folder = await compile();
  damage(path.join(folder, name));
  expect(isIntact(folder)).toBe(false);
});

it('code that another program removed cannot be marked as used', async () => {
  const folder = await compile();
  expect(touchCompiled(folder)).toBe(true);
  rmSync(path.join(folder, 'complete'));
  expect(touchCompiled(folder)).toBe(false);
  expect(findLastUseMs(folder)).toBeUndefined();
});
