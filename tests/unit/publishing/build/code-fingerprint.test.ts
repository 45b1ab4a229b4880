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
  ['src/pages/index.astro', true],
  ['src/content/new.ts', true],
  ['public/favicon.svg', true],
  ['astro.config.mjs', true],
  ['package-lock.json', true],
  ['.env', true],
  ['README.md', false],
  ['.env.example', false],
  ['dist/index.html', false],
])('another text of %s changes the fingerprint: %s', (file, changes) => {
  const before = fingerprint();
  write(file, 'another text');
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
