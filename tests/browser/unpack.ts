import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';

/**
 * Fills `target` by `fill`, or finds it filled. Other processes meet either nothing or the whole folder: the work is
 * done beside it and renamed. When two race, one result wins and the other is thrown away.
 */
export async function unpackOnce(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(target)) return;
  const draft = `${target}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  try {
    await fill(draft);
    await rename(draft, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
