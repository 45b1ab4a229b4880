import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DiskStorage } from '#local/disk-storage.ts';
import { seedPictures } from '#local/seed.ts';
import { makeSharedFolder, writeIn } from '#tests/folders.ts';
import { openClient } from '#tests/integration/clients.ts';
import { openStack } from '#tests/integration/open-stack.ts';

const BUCKET = 'extras other';
const seedStorage = path.resolve(import.meta.dirname, '../../../../supabase/seed-storage');
const bytes = readFileSync(path.join(seedStorage, 'extras other/Tables/Round Pedestal/Detail.jpg'));

const folder = makeSharedFolder();
const stack = await openStack({ dataDir: path.join(folder, 'data') });
stack.acknowledgeFresh();

/** Seeds storage with files of these names, which all have the same bytes. */
function seed(...keys: string[]) {
  const from = mkdtempSync(path.join(folder, 'seed-'));
  for (const key of keys) writeIn(from, path.join(BUCKET, key), bytes);
  return seedPictures(from, new DiskStorage(path.join(folder, 'data', 'storage')), stack.query);
}

const upload = (key: string, content = bytes) =>
  openClient(stack.url, stack.secretKey)
    .storage.from(BUCKET)
    .upload(key, content, { contentType: 'image/jpeg' });

interface ObjectRow {
  id: string;
  name: string;
  version: string;
  metadata: Record<string, unknown>;
  path_tokens: string[];
}

const readRow = async (name: string) => {
  const rows = await stack.query<ObjectRow>(
    'select * from storage.objects where bucket_id = $1 and name = $2',
    [BUCKET, name],
  );
  return rows[0];
};

test('a picture of the seed is stored like an upload, and is served', async () => {
  expect(await seed('Trial (A)/One & two.jpg')).toBe(1);
  expect((await upload('Trial (A)/uploaded.jpg')).error).toBeNull();
  const seeded = await readRow('Trial (A)/One & two.jpg');
  const uploaded = await readRow('Trial (A)/uploaded.jpg');
  const toForm = (row: ObjectRow | undefined) =>
    row && {
      ...row,
      id: row.id.length,
      version: row.version.length,
      name: path.posix.dirname(row.name),
      path_tokens: row.path_tokens.slice(0, -1),
      metadata: { ...row.metadata, lastModified: String(row.metadata['lastModified']).length },
      ...Object.fromEntries(
        ['created_at', 'updated_at', 'last_accessed_at'].map((name) => [name, 'a moment']),
      ),
    };
  expect(toForm(seeded)).toEqual(toForm(uploaded));

  const address = `${stack.url}/storage/v1/object/public/${encodeURIComponent(BUCKET)}/Trial%20(A)/One%20&%20two.jpg`;
  expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(bytes)).toBe(true);
});

test('files that storage already has are left alone', async () => {
  const other = Buffer.concat([bytes, Buffer.from('replaced')]);
  expect((await upload('Kept/One.jpg', other)).error).toBeNull();
  const before = await readRow('Kept/One.jpg');
  expect(await seed('Kept/One.jpg', 'Kept/Two.jpg')).toBe(1);
  expect(await seed('Kept/One.jpg', 'Kept/Two.jpg')).toBe(0);
  expect(await readRow('Kept/One.jpg')).toEqual(before);
  expect(readFileSync(path.join(folder, 'data', 'storage', BUCKET, 'Kept', 'One.jpg'))).toEqual(other);
});
