import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The name under which this installation takes edits: the same after a restart, another one on every other machine. Two
 * programs with one name would take each other's edits, so the file is not copied to another machine.
 *
 * @param file absolute; made when it is not there
 */
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
