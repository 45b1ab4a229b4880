import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

export function listFolder(folder: string): string[] {
  const start = path.join(folder, path.sep).length;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name).slice(start).replaceAll(path.sep, '/'))
    .sort();
}

export function locateFile(siteFolder: string, name: string): string | undefined {
  const folder = path.resolve(siteFolder);
  const file = path.join(folder, name);
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
    // A symbolic link must not lead out of the site folder.
    return realpathSync(file).startsWith(realpathSync(folder) + path.sep) ? file : undefined;
  } catch {
    // The name is too long for the file system, or the file was deleted between the two calls.
    return undefined;
  }
}
