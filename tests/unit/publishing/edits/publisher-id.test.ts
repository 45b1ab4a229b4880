import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPublisherId } from '#publishing/edits/open-backend.ts';
import { makeFolder } from '#tests/folders.ts';

it('an installation keeps its name, and another one gets a different name', () => {
  const folder = makeFolder();
  const [one, other] = ['one', 'other'].map((name) => path.join(folder, name, 'publisher-id'));
  const id = readPublisherId(one ?? '');
  expect(readPublisherId(one ?? '')).toBe(id);
  expect(readPublisherId(other ?? '')).not.toBe(id);
});

it('a truncated file is replaced by a new name, which stays', () => {
  const file = path.join(makeFolder(), 'publisher-id');
  writeFileSync(file, '');
  const id = readPublisherId(file);
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(readPublisherId(file)).toBe(id);
});
