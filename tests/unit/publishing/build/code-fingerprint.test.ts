import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { computeCodeFingerprint } from '#publishing/build/code-fingerprint.ts';
import { makeFolder, writeIn } from '#tests/folders.ts';

let root: string;

beforeEach(() => {
  root = makeFolder();
  for (const file of [
    'src/pages/index.astro',
    'public/favicon.svg',
    'astro.config.mjs',
    'package-lock.json',
    'README.md',
  ]) {
    write(file, file);
  }
});
describe('the fingerprint', () => {
  it('is the same in another folder with the same files', () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
    cpSync(root, copy, { recursive: true });
    expect(fingerprint(copy)).toBe(fingerprint());
    rmSync(copy, { recursive: true });
  });

  it.each([
    ['a page', () => write('src/pages/index.astro', 'other')],
    ['a new file', () => write('src/content/company.ts', '')],
    ['a renamed file', () => write('src/pages/index2.astro', 'src/pages/index.astro')],
    ['a public file', () => write('public/favicon.svg', 'other')],
    ['the configuration', () => write('astro.config.mjs', 'other')],
    ['the dependencies', () => write('package-lock.json', 'other')],
    ['the .env file', () => write('.env', 'PUBLIC_PHONE=1')],
  ])('changes with %s', (_what, change) => {
    const before = fingerprint();
    change();
    expect(fingerprint()).not.toBe(before);
  });

  it.each([
    ['the README', () => write('README.md', 'other')],
    ['the example of the environment', () => write('.env.example', 'other')],
    ['what a build leaves behind', () => write('dist/index.html', 'other')],
  ])('does not change with %s', (_what, change) => {
    const before = fingerprint();
    change();
    expect(fingerprint()).toBe(before);
  });

  it('changes with the variables of the pages, but not with others', () => {
    const before = fingerprint();
    expect(fingerprint(root, { PUBLIC_PHONE: '1' })).not.toBe(before);
    expect(fingerprint(root, { TERM: 'dumb' })).toBe(before);
  });
});

function fingerprint(folder = root, variables: Record<string, string> = {}) {
  return computeCodeFingerprint(variables, folder);
}

const write = (file: string, text: string) => {
  writeIn(root, file, text);
};
