import { linkSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileDigests, digestOf } from '../../../src/output/file-digests.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'file-digests-'));
  file = path.join(folder, 'page.html');
  writeLongAgo('one');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function writeLongAgo(text: string, seconds = 60) {
  writeFileSync(file, text);
  const time = Date.now() / 1000 - seconds;
  utimesSync(file, time, time);
}

const digests = (text: string) => digestOf(Buffer.from(text));

it('a file is read once while it is the same, under whatever name', () => {
  const known = createFileDigests();
  expect(known.describe(file)).toMatchObject({ digest: digests('one'), bytes: Buffer.from('one') });
  linkSync(file, path.join(folder, 'second.html'));
  expect(known.describe(path.join(folder, 'second.html'))).toMatchObject({
    digest: digests('one'),
    bytes: undefined,
  });
});

it('a file that was written to is read again, also when it is as long as before', () => {
  const known = createFileDigests();
  known.describe(file);
  writeLongAgo('two', 30);
  expect(known.describe(file)).toMatchObject({ digest: digests('two'), bytes: Buffer.from('two') });
});

it('a file that has just been written is read each time: its clock may not have ticked', () => {
  const known = createFileDigests();
  for (const text of ['two', 'six']) {
    writeFileSync(file, text);
    expect(known.describe(file)).toMatchObject({ digest: digests(text), identity: undefined });
  }
});

it('another process goes on with what was described', () => {
  const { digest, identity = '' } = createFileDigests().describe(file);
  expect(createFileDigests([[identity, digest]]).describe(file)).toMatchObject({ digest, bytes: undefined });
  writeLongAgo('two', 30);
  expect(createFileDigests([[identity, digest]]).describe(file).digest).toBe(digests('two'));
});

it.each([0, 5, 1024 * 1024 - 1, 1024 * 1024, 3 * 1024 * 1024])(
  'a file of %i bytes is read whole',
  (length) => {
    writeLongAgo('x'.repeat(length));
    const { digest, bytes } = createFileDigests().describe(file);
    expect(digest).toBe(digests('x'.repeat(length)));
    expect(bytes?.equals(Buffer.from('x'.repeat(length)))).toBe(true);
  },
);
