import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_REPORT_FILE } from '../publishing/build-report.ts';

/** Every file of a folder but the report of its build, by its relative path, with a hash of its bytes. */
export function readTree(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [
          path.relative(folder, file),
          createHash('sha256').update(readFileSync(file)).digest('hex'),
        ] as const;
      })
      .filter(([file]) => file !== BUILD_REPORT_FILE),
  );
}

/** Files that only one of the two has, or that are not the same bytes. */
export function compareTrees(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const files = new Set([...one.keys(), ...other.keys()]);
  return [...files].filter((file) => one.get(file) !== other.get(file)).sort();
}
