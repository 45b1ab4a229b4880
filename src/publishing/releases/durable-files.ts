/**
 * Files that a power cut cannot empty. A rename may reach the disk before the content of what was renamed, and then there
 * is a file of the right name with nothing in it; so content is flushed first, then the name, then the folder.
 */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { listFolder } from '#output/site-layers.ts';

/** Node runs four file operations at a time; a few more keep them busy. */
const FILES_AT_ONCE = 16;

/**
 * Replaces a file in one step.
 *
 * @param temporary a name in the same folder that nobody else uses
 */
export function writeDurably(file: string, temporary: string, text: string): void {
  writeFileSync(temporary, text, { flush: true });
  renameSync(temporary, file);
  syncFolder(path.dirname(file));
}

/** Flushes the names in a folder. Windows cannot, and does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes a folder with everything in it. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const queue = files.values();
  const syncNext = async () => {
    for (const file of queue) {
      const handle = await open(file, 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, syncNext));
  for (const entry of entries) if (entry.isDirectory()) syncFolder(path.join(entry.parentPath, entry.name));
  syncFolder(folder);
}

/** The size in bytes and the name of each file, a line a file. */
export async function composeManifest(folder: string): Promise<string> {
  const names = listFolder(folder).sort();
  const lines: string[] = [];
  for (const name of names) lines.push(`${(await stat(path.join(folder, name))).size} ${name}\n`);
  return lines.join('');
}

/**
 * @param manifest what `composeManifest` wrote down; a folder without one cannot be judged, and counts as sound
 * @returns the first file that is missing or has another size, or undefined
 */
export function findDamage(folder: string, manifest: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(manifest, 'utf8');
  } catch {
    return undefined;
  }
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const at = line.indexOf(' ');
    const name = line.slice(at + 1);
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (found?.size !== Number(line.slice(0, at))) return name;
  }
  return undefined;
}
