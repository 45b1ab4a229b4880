import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DiskStorage } from './disk-storage.ts';
import { listSeedFiles, SeedStorageError, type SeedFile } from './seed.ts';

/** The default of supabase-js. */
const CACHE_CONTROL = 'max-age=3600';

type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

interface Bucket {
  readonly id: string;
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
}

/** The files, and all their rows in one statement, with the same result as uploads with the secret key. An upload
 * runs six statements that each wait for the disk: for hundreds of pictures that was a third of a first start.
 * `dir` has one folder per bucket; `query` runs as the owner of the database.
 * @returns the number of new pictures
 * @throws {SeedStorageError} if the storage's upload would refuse a picture */
export async function seedPictures({
  dir,
  storage,
  query,
  log,
}: {
  dir: string;
  storage: DiskStorage;
  query: Query;
  log?: (line: string) => void;
}): Promise<number> {
  const buckets = new Map(
    (await query<Bucket>('select id, file_size_limit, allowed_mime_types from storage.buckets')).map(
      (bucket) => [bucket.id, bucket],
    ),
  );
  const present = new Set(
    (await query<{ place: string }>("select bucket_id || '/' || name as place from storage.objects")).map(
      ({ place }) => place,
    ),
  );
  const files = (await listSeedFiles(dir)).filter(({ bucket, key }) => !present.has(`${bucket}/${key}`));
  if (files.length === 0) return 0;
  log?.(`Putting ${files.length} pictures into storage`);
  const rows: object[] = [];
  for (const file of files) rows.push(await store(file, buckets.get(file.bucket), storage));
  await query(
    `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
     select bucket_id, name, version, metadata, '{}'
     from jsonb_to_recordset($1::jsonb) as seed (bucket_id text, name text, version text, metadata jsonb)`,
    [JSON.stringify(rows)],
  );
  return files.length;
}

async function store(seed: SeedFile, bucket: Bucket | undefined, storage: DiskStorage): Promise<object> {
  const refuse = (problem: string) =>
    new SeedStorageError(seed.bucket, seed.key, `was not stored: ${problem}`);
  if (!bucket) throw refuse('Bucket not found; apply supabase/migrations first');
  const { allowed_mime_types: types, file_size_limit: limit } = bucket;
  if (types && types.length > 0 && !types.includes(seed.contentType))
    throw refuse(`its bucket takes no ${seed.contentType}`);
  const bytes = await readFile(seed.file);
  if (limit !== null && bytes.length > limit)
    throw refuse(`it has ${bytes.length} bytes, and its bucket takes ${limit}`);
  const metadata = await storage.uploadObject(
    seed.bucket,
    seed.key,
    undefined,
    bytes,
    seed.contentType,
    CACHE_CONTROL,
  );
  return {
    bucket_id: seed.bucket,
    name: seed.key,
    version: randomUUID(),
    metadata: { httpStatusCode: 200, ...metadata },
  };
}
