// A rename may reach the disk before the content of the file: the content is flushed first, then
// the name, then the folder.
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Node runs four file operations at a time; a few more keep them busy. */
const FILES_AT_ONCE = 16;

export function writeDurably(file: string, temporary: string, text: string): void {
  writeFileSync(temporary, text, { flush: true });
  renameSync(temporary, file);
  syncFolder(path.dirname(file));
}

/** Windows can't do this, and doesn't need it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Also the names in every folder below. Linked files are already flushed. */
export async function syncFiles(folder: string, names: readonly string[]): Promise<void> {
  const queue = names.values();
  const syncNext = async () => {
    for (const name of queue) {
      const handle = await open(path.join(folder, name), 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, syncNext));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) syncFolder(path.join(entry.parentPath, entry.name));
  syncFolder(folder);
}
