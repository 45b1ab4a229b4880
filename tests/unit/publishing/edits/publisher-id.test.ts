import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readPublisherId } from '#publishing/edits/open-backend.ts';
import { makeFolder } from '#tests/folders.ts';

it('an installation keeps its name, and another one gets a different name', () => {
  const file = path.join(makeFolder(), 'one', 'publisher-id');
  const id = readPublisherId(file);
  expect(readPublisherId(file)).toBe(id);
  // A truncated file is replaced by a new name, which stays.
  writeFileSync(file, '');
  const other = readPublisherId(file);
  expect(other).toMatch(/^[\w-]{36}$/);
  expect(other).not.toBe(id);
  expect(readPublisherId(file)).toBe(other);
});
