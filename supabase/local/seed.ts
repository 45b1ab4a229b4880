import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { tryTwice } from '#domain/try-twice.ts';
import type { DiskStorage } from './disk-storage.ts';

/** Keeps the connection busy and stays below a hosted project's rate limit. */
const PARALLEL_UPLOADS = 6;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Names that a hosted project accepts, except `?`: supabase-js does not encode names in addresses. */
const STORAGE_KEY_PATTERN = /^[\w/!\-.*'() &$@=;:+,]+$/;

export interface SeedStorageOptions {
  readonly url: string;
  readonly secretKey: string;
  readonly dir: string;
  readonly log?: (line: string) => void;
}

export interface SeedStorageResult {
  readonly uploaded: number;
  readonly present: number;
}

interface SeedFile {
  readonly bucket: string;
  readonly key: string;
  readonly file: string;
  readonly contentType: string;
}

/** Never overwrites, so a picture that an editor replaced stays. @throws {SeedStorageError} if a
 * name cannot be stored or storage refuses a file; the message says what to do */
export async function seedStorage(options: SeedStorageOptions): Promise<SeedStorageResult> {
  const { url, secretKey, dir, log } = options;
  const files = await listSeedFiles(dir);
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

  const known = new Set<string>();
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const keys = files.filter((file) => file.bucket === bucket).map(({ key }) => key);
    for (const key of await tryTwice(() => findStored(client, bucket, keys))) known.add(`${bucket}/${key}`);
  }
  const missing = files.filter(({ bucket, key }) => !known.has(`${bucket}/${key}`));
  let uploaded = 0;
  const uploadNext = async (): Promise<void> => {
    for (let file = missing.pop(); file; file = missing.pop()) {
      if (await tryTwice(() => upload(client, file))) uploaded += 1;
    }
  };
  if (missing.length > 0) log?.(`Uploading ${missing.length} pictures to storage`);
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, uploadNext));
  return { uploaded, present: files.length - uploaded };
}

/** For the embedded database, all rows in one statement: an upload runs six that each wait for
 * the disk. `query` runs as the owner of the database. @returns the number of new pictures */
export async function seedPictures(
  dir: string,
  storage: DiskStorage,
  query: (sql: string, values?: unknown[]) => Promise<unknown[]>,
): Promise<number> {
  const stored = z
    .array(z.object({ place: z.string() }))
    .parse(await query("select bucket_id || '/' || name as place from storage.objects"));
  const present = new Set(stored.map(({ place }) => place));
  const files = (await listSeedFiles(dir)).filter(({ bucket, key }) => !present.has(`${bucket}/${key}`));
  const rows: object[] = [];
  for (const { bucket, key, file, contentType } of files) {
    const bytes = await readFile(file);
    const metadata = await storage.uploadObject(bucket, key, undefined, bytes, contentType, 'max-age=3600');
    rows.push({
      ...{ bucket_id: bucket, name: key, version: randomUUID() },
      metadata: { httpStatusCode: 200, ...metadata },
    });
  }
  await query(
    `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
     select bucket_id, name, version, metadata, '{}'
     from jsonb_to_recordset($1::jsonb) as seed (bucket_id text, name text, version text, metadata jsonb)`,
    [JSON.stringify(rows)],
  );
  return files.length;
}

/** By bucket and key. @throws {SeedStorageError} if a file is not a picture or storage would refuse its name */
export async function listSeedFiles(dir: string): Promise<SeedFile[]> {
  const files: SeedFile[] = [];
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const [bucket = '', ...segments] = path.relative(dir, file).split(path.sep);
    if (!entry.isFile() || entry.name.startsWith('.') || segments.length === 0) continue;
    const key = segments.join('/');
    const contentType = CONTENT_TYPES[path.extname(key).toLowerCase()];
    if (!contentType) {
      throw new SeedStorageError(
        bucket,
        key,
        `is not one of ${Object.keys(CONTENT_TYPES).join(', ')}: remove or convert it`,
      );
    }
    if (!STORAGE_KEY_PATTERN.test(key)) {
      throw new SeedStorageError(
        bucket,
        key,
        "has a name that hosted storage refuses: use plain letters, digits, spaces and ! - _ . * ' ( ) & $ @ = ; : + ,",
      );
    }
    files.push({ bucket, key, file, contentType });
  }
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return files.sort((a, b) => compare(a.bucket, b.bucket) || compare(a.key, b.key));
}

export class SeedStorageError extends Error {
  override name = 'SeedStorageError';

  constructor(bucket: string, key: string, problem: string) {
    super(`'${key ? `${bucket}/${key}` : bucket}' ${problem}.`);
  }
}

// Not by the list of storage, which compares without regard to case.
async function findStored(
  client: SupabaseClient,
  bucket: string,
  keys: readonly string[],
): Promise<string[]> {
  const parameters = { p_bucket_id: bucket, p_names: keys };
  const answer = await client.rpc('get_picture_versions', parameters);
  if (answer.error)
    throw new SeedStorageError(
      bucket,
      '',
      `could not be read: ${explain({ message: answer.error.message, status: answer.status || undefined })}`,
    );
  return Object.keys(z.record(z.string(), z.string()).parse(answer.data));
}

async function upload(client: SupabaseClient, seed: SeedFile): Promise<boolean> {
  const bytes = await readFile(seed.file);
  const { error } = await client.storage
    .from(seed.bucket)
    .upload(seed.key, bytes, { contentType: seed.contentType });
  if (!error) return true;
  if (isDuplicate(error)) return false;
  throw new SeedStorageError(seed.bucket, seed.key, `was not stored: ${explain(error)}`);
}

interface StorageFailure {
  readonly message: string;
  readonly status?: number | undefined;
  readonly statusCode?: string | undefined;
}

function explain({ message, status }: StorageFailure): string {
  if (status === undefined) return `nothing answers (${message}); check the address of the project`;
  return /bucket not found|get_picture_versions/i.test(message)
    ? `${message}; apply supabase/migrations first`
    : message;
}

/** Stored after it was listed. */
function isDuplicate({ message, status, statusCode }: StorageFailure): boolean {
  return status === 409 || statusCode === '409' || /already exists/i.test(message);
}
