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
  await syncAll(names.map((name) => path.join(folder, name)));
  if (process.platform === 'win32') return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  await syncAll([...folders.map(({ parentPath, name }) => path.join(parentPath, name)), folder]);
}

async function syncAll(files: readonly string[]): Promise<void> {
  const queue = files.values();
  const syncNext = async () => {
    for (const file of queue) {
      const handle = await open(file, 'r');
      await handle.sync().finally(() => handle.close());
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, syncNext));
}
