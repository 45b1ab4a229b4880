import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const keysSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
});

export type Keys = z.output<typeof keysSchema>;

export function toKeysFile(dataDir: string): string {
  return path.join(dataDir, 'keys.json');
}

export function findKeys(dataDir: string): Keys | undefined {
  try {
    return keysSchema.parse(JSON.parse(readFileSync(toKeysFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Generated on first use, so that no two machines share keys. Concurrent processes get the same ones. */
export async function getKeys(dataDir: string): Promise<Keys> {
  const file = toKeysFile(dataDir);
  const known = findKeys(dataDir);
  if (known) {
    chmodSync(file, 0o600);
    return known;
  }
  // The module is loaded on demand, because with a hosted project the packages of developers may be missing.
  const { generateApiKey } = await import('@supabase/lite');
  const keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(32).toString('hex'),
  };
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // A link is atomic and never overwrites the file of another process.
    linkSync(draft, file);
    return keys;
  } catch (error) {
    const others = findKeys(dataDir);
    if (others) return others;
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    renameSync(draft, file);
    return keys;
  } finally {
    rmSync(draft, { force: true });
  }
}
