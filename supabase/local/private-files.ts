import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** 0700 and 0600. */
export function makePrivate(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const mode = entry.isDirectory() ? 0o700 : entry.isFile() ? 0o600 : undefined;
    if (mode !== undefined) chmodSync(path.join(entry.parentPath, entry.name), mode);
  }
}
