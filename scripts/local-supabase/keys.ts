import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** The keys of a data directory. Made on first use, so no two machines share any and none is in the repository. */
export async function getKeys(dataDir: string): Promise<Keys> {
  const known = findKeys(dataDir);
  if (known) return known;
  const keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(32).toString('hex'),
  };
  const file = toKeysFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}
