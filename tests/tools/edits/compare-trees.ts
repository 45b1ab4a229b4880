import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BUILD_REPORT_FILE } from '../../../src/publishing/build/build-report.ts';
import { listFiles, locateFile, toSite, type Site } from '../../../src/output/site-layers.ts';

/** Every file of a site but the report of its build, by its relative path, with a hash of its bytes. */
export function readTree(siteOrFolder: Site | string): Map<string, string> {
  const site = toSite(siteOrFolder);
  return new Map(
    listFiles(site)
      .filter((file) => file !== BUILD_REPORT_FILE)
      .map((file) => {
        const bytes = readFileSync(locateFile(site, file) ?? '');
        return [file, createHash('sha256').update(bytes).digest('hex')];
      }),
  );
}

/** Files that only one of the two has, or that are not the same bytes. */
export function compareTrees(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const files = new Set([...one.keys(), ...other.keys()]);
  return [...files].filter((file) => one.get(file) !== other.get(file)).sort();
}
