/** `rows/<table>.jsonl`, `pictures/<bucket>/<name>`, and `backup.json` when the backup is complete. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { link, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { parseJson } from '#domain/parse-json.ts';

/** A row has a few kilobytes, and at most about 200. */
export const ROWS_PER_CALL = 250;
/** Leaves space for the suffix of a file that is being written; file systems allow 255 bytes. */
const LONGEST_NAME = 200;
/** Written last: a folder without it is an incomplete backup. */
export const MANIFEST = 'backup.json';
const PARTS = ['rows', 'pictures'];
export const OBJECTS = 'storage.objects';

export class BackupError extends Error {
  override name = 'BackupError';
}

export const descriptionSchema = z.object({ schema: z.string(), tables: z.array(z.string()) });
export const manifestSchema = descriptionSchema.extend({
  madeAt: z.string(),
  /** Missing in backups of earlier versions. */
  url: z.optional(z.string()),
  rows: z.record(z.string(), z.number()),
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

export const objectSchema = z.object({
  bucket_id: z.string(),
  name: z.string(),
  updated_at: z.nullable(z.string()),
  metadata: z.nullable(z.looseObject({ mimetype: z.optional(z.string()), size: z.optional(z.number()) })),
});
export type StoredObject = z.output<typeof objectSchema>;

/** @throws {BackupError} if the folder is a complete backup, or has other files */
export async function assertNewOrUnfinished(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (names.some((name) => !PARTS.includes(name)))
    throw new BackupError(`${folder} exists already: name a new folder.`);
}

/** @throws {BackupError} if a row or a file is missing */
export async function readCompleteBackup(folder: string, manifest: Manifest): Promise<StoredObject[]> {
  const missing = new Set(manifest.missing);
  const files: StoredObject[] = [];
  for (const table of manifest.tables) {
    let count = 0;
    for await (const rows of readBatches(toRowsFile(folder, table))) {
      if (table === OBJECTS) files.push(...rows.map((row) => objectSchema.parse(JSON.parse(row))));
      count += rows.length;
    }
    if (count !== manifest.rows[table])
      throw new BackupError(
        `${table} has ${count} rows, not ${manifest.rows[table]}: the backup is damaged. Nothing was restored.`,
      );
  }
  const kept = files.filter(({ bucket_id, name }) => !missing.has(`${bucket_id}/${name}`));
  const lost = kept.find((object) => !existsSync(toPictureFile(folder, object)));
  if (lost)
    throw new BackupError(
      `The file of ${lost.bucket_id}/${lost.name} is not there: the backup is damaged. Nothing was restored.`,
    );
  return kept;
}

export async function findLastBackup(folder: string, url: string): Promise<string | undefined> {
  const home = path.dirname(path.resolve(folder));
  const found = await Promise.all(
    (await readdir(home)).map(async (name) => {
      const text = await readFile(path.join(home, name, MANIFEST), 'utf8').catch(() => '{}');
      const manifest = manifestSchema.safeParse(parseJson(text)).data;
      return manifest?.url === url ? [{ folder: path.join(home, name), madeAt: manifest.madeAt }] : [];
    }),
  );
  return found
    .flat()
    .toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : 1))
    .at(-1)?.folder;
}

export async function linkUnchanged(
  from: string,
  to: string,
  { updated_at, metadata }: StoredObject,
): Promise<boolean> {
  const kept = await stat(from).catch(() => undefined);
  const isSame =
    kept?.mtimeMs === new Date(updated_at ?? 0).getTime() && kept.size === (metadata?.size ?? kept.size);
  if (!isSame) return false;
  return link(from, to).then(
    () => true,
    () => false,
  );
}

export async function* readBatches(file: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of readLines(file)) {
    batch.push(line);
    if (batch.length < ROWS_PER_CALL) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** At line feeds only: `node:readline` also splits at U+2028 and U+2029, which texts of visitors may contain. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk as string}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

export function toRowsFile(folder: string, table: string): string {
  return path.join(folder, 'rows', `${table}.jsonl`);
}

/** With its slashes, so that it can't lead out of the folder, or be a file and a folder at once.
 * A digest replaces one that is too long for a file system. */
export function toPictureFile(folder: string, { bucket_id, name }: StoredObject): string {
  const toPart = (text: string) => {
    const part = encodeURIComponent(text).replace(/^\.+$/, (dots) => '%2E'.repeat(dots.length));
    // No encoded name begins like this.
    return part.length <= LONGEST_NAME ? part : `%sha256-${createHash('sha256').update(text).digest('hex')}`;
  };
  return path.join(folder, 'pictures', toPart(bucket_id), toPart(name));
}
