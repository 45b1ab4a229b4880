import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Fills a new release with what an older one has. Files below folders are shared between the two (hard links), so that
 * ten thousand pages take a moment and no space: such a file must be replaced, never written into. Those at the top,
 * which integrations write (sitemap, redirects), are copies.
 *
 * @param leftOut files that the new release will not have, or has anew; relative
 */
export function copyRelease(previous: string, next: string, leftOut: ReadonlySet<string>): void {
  const visit = (folder: string) => {
    for (const entry of readdirSync(path.join(previous, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        mkdirSync(path.join(next, name));
        visit(name);
      } else if (!leftOut.has(name)) {
        const place = folder === '' ? copyFileSync : linkSync;
        place(path.join(previous, name), path.join(next, name));
      }
    }
  };
  visit('');
}
