import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface BuiltPage {
  /** Relative to the site. */
  readonly file: string;
  readonly bytes: number;
}

/** Every page and fragment of a built site. */
export function listPages(siteFolder: string): BuiltPage[] {
  return readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, bytes: statSync(path.join(siteFolder, file)).size }));
}

/**
 * The least that such a site could cost: a bare loop puts as many bytes as each page has together from the pieces of a
 * real page, with something of its own between each two, and writes them to the same number of files. It knows no
 * components, reads no rows, escapes nothing.
 *
 * @param sample a page of the built site, whose elements are the pieces
 * @param outDir where to; its disk should be the build's
 */
export function writeBarePages(pages: readonly BuiltPage[], sample: string, outDir: string): void {
  const pieces = readFileSync(sample, 'latin1').split(/(?=<)/);
  const folders = new Set<string>();
  for (const { file, bytes } of pages) {
    const target = path.join(outDir, file);
    const folder = path.dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(target, renderBare(file, pieces, bytes));
  }
}

function renderBare(file: string, pieces: readonly string[], bytes: number): Buffer {
  let html = '';
  for (let place = 0; html.length < bytes; place++) html += `${pieces[place % pieces.length]}${file}`;
  return Buffer.from(html.slice(0, bytes), 'latin1');
}
