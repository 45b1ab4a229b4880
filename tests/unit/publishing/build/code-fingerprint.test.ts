import { cpSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { computeCodeFingerprint } from '#publishing/build/code-fingerprint.ts';
import { makeFolder, writeIn } from '#tests/folders.ts';

let root: string;

beforeEach(() => {
  root = makeFolder();
  const files = 'src/pages/index.astro public/favicon.svg astro.config.mjs package-lock.json README.md';
  for (const file of files.split(' ')) write(file, file);
});

it('the fingerprint is the same in another folder with the same files', () => {
  const copy = makeFolder();
  cpSync(root, copy, { recursive: true });
  expect(fingerprint(copy)).toBe(fingerprint());
});

it.each([
  [true, 'a page', 'src/pages/index.astro', 'other'],
  [true, 'a new file', 'src/content/company.ts', ''],
  [true, 'a public file', 'public/favicon.svg', 'other'],
  [true, 'the configuration', 'astro.config.mjs', 'other'],
  [true, 'the dependencies', 'package-lock.json', 'other'],
  [true, 'the .env file', '.env', 'PUBLIC_PHONE=1'],
  [false, 'the README', 'README.md', 'other'],
  [false, 'the example of the environment', '.env.example', 'other'],
  [false, 'what a build leaves behind', 'dist/index.html', 'other'],
])('the fingerprint changes: %s, with %s', (changes, _what, file, text) => {
  const before = fingerprint();
  write(file, text);
  expect(fingerprint() !== before).toBe(changes);
});

it('the fingerprint changes with the variables of the pages, but not with others', () => {
  const before = fingerprint();
  expect(fingerprint(root, { PUBLIC_PHONE: '1' })).not.toBe(before);
  expect(fingerprint(root, { TERM: 'dumb' })).toBe(before);
});

function fingerprint(folder = root, variables: Record<string, string> = {}) {
  return computeCodeFingerprint(variables, folder);
}

const write = (file: string, text: string) => writeIn(root, file, text);
