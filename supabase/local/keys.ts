import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateApiKey } from '@supabase/lite';
import * as z from 'zod';

const keysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
});

export type Keys = z.output<typeof keysSchema>;

/** Where a data directory keeps its keys. */
export function toKeysFile(dataDir: string): string {
  return path.join(dataDir, 'keys.json');
}

/** The keys of a data directory that was started before, or undefined. */
export function findKeys(dataDir: string): Keys | undefined {
  try {
    return keysSchema.parse(JSON.parse(readFileSync(toKeysFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * The keys of a data directory, made on first use, so no two machines share any and none is in the repository. Of any
 * number of processes that make them at once, all get the same. Nobody but the owner may read the file.
 */
export async function getKeys(dataDir: string): Promise<Keys> {
  const file = toKeysFile(dataDir);
  const known = findKeys(dataDir);
  if (known) {
    chmodSync(file, 0o600);
    return known;
  }
  const keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(32).toString('hex'),
  };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // A link appears with its content or not at all, and never over what another process has made since.
    linkSync(draft, file);
    return keys;
  } catch (error) {
    const others = findKeys(dataDir);
    if (others) return others;
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // What is there holds no keys.
    renameSync(draft, file);
    return keys;
  } finally {
    rmSync(draft, { force: true });
  }
}
