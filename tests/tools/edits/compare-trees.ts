import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFolder } from '#output/site-folder.ts';
import { BUILD_REPORT_FILE } from '#publishing/build/build-report.ts';

/** Every file of a site except its build report: relative path and hash of its bytes. */
export function readTree(siteFolder: string): Map<string, string> {
  return new Map(
    listFolder(siteFolder)
      .filter((file) => file !== BUILD_REPORT_FILE)
      .map((file) => {
        const bytes = readFileSync(path.join(siteFolder, file));
        return [file, createHash('sha256').update(bytes).digest('hex')];
      }),
  );
}

/** Files that exist only in one of the two, or that differ. */
export function compareTrees(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const files = new Set([...one.keys(), ...other.keys()]);
  return [...files].filter((file) => one.get(file) !== other.get(file)).sort();
}
