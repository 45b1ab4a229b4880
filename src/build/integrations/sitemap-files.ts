/** The files of a written sitemap. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { composeFile, composeIndex, cutSitemap, parseSitemap, toSitemapName } from './sitemap-entries.ts';

const INDEX = 'sitemap-index.xml';

/** @param folder of a site, with or without a sitemap */
export function readSitemap(folder: string) {
  const fileCount = readdirSync(folder).filter((name) => /^sitemap-\d+\.xml$/.test(name)).length;
  const texts = Array.from({ length: fileCount }, (_, number) => read(folder, toSitemapName(number)));
  const content = parseSitemap(texts);
  return {
    fileCount,
    /** Undefined when nothing can be said of single entries. */
    content,
    pieces: content ? cutSitemap(content.entries) : [],
    index: fileCount === 0 ? '' : read(folder, INDEX),
  };
}

export type WrittenSitemap = ReturnType<typeof readSitemap>;

/** Writes the files that are not those of an earlier sitemap, and the index. */
export function writeSitemap(
  folder: string,
  { content, pieces, index }: Pick<WrittenSitemap, 'content' | 'pieces' | 'index'>,
  before: WrittenSitemap['pieces'] = [],
): void {
  if (!content) return;
  for (const [number, piece] of pieces.entries()) {
    if (piece !== before[number])
      writeFileSync(path.join(folder, toSitemapName(number)), composeFile(content, piece.entries));
  }
  writeFileSync(path.join(folder, INDEX), composeIndex(index, pieces));
}

/** Of a sitemap as the library wrote it: pieces that stay where an entry comes or goes. Left as it is where it is of another form. */
export function rewriteSitemap(folder: string): void {
  const written = readSitemap(folder);
  writeSitemap(folder, written);
  if (!written.content) return;
  for (let number = written.pieces.length; number < written.fileCount; number++)
    rmSync(path.join(folder, toSitemapName(number)));
}

function read(folder: string, name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}
