import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPublisherId } from '#publishing/edits/publisher-id.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'publisher-id-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('an installation keeps its name, and another one gets a different name', () => {
  const [one, other] = ['one', 'other'].map((name) => path.join(folder, name, 'publisher-id'));
  const id = readPublisherId(one ?? '');
  expect(readPublisherId(one ?? '')).toBe(id);
  expect(readPublisherId(other ?? '')).not.toBe(id);
});

it('a truncated file is replaced by a new name, which stays', () => {
  const file = path.join(folder, 'publisher-id');
  writeFileSync(file, '');
  const id = readPublisherId(file);
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(readPublisherId(file)).toBe(id);
});
