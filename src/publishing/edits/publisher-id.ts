import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Two programs with the same id would take each other's edits. */
export function readPublisherId(file: string): string {
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (/^[\w-]{1,100}$/.test(kept)) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const id = randomUUID();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${id}\n`);
  return id;
}
