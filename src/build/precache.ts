import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toPageFile } from '#domain/site/page-files.ts';
import { toLanguagePath, type Language } from '#domain/site/languages.ts';
import { paths } from '#domain/site/paths.ts';

interface PrecacheEntry {
  url: string;
  /** Null if the address contains a hash of the content. */
  revision: string | null;
}

/** Workbox's name for the list. A retired worker has none. */
const PLACE = 'self.__WB_MANIFEST';

/** The worker depends only on its code and on the offline pages: otherwise every edit would make
 * all browsers install a new one. @param compiled has `<language>/client` for each language */
export function addPrecache(compiled: string, languages: readonly Language[]): void {
  const worker = path.join(compiled, 'en/client/sw.js');
  const entries = languages.flatMap((language) => {
    const read = (address: string) =>
      readFileSync(path.join(compiled, language, 'client', toPageFile(address)), 'utf8');
    return composePrecache(read(paths.offline), read, language);
  });
  const precache = new Map(entries.map((entry) => [entry.url, entry]));
  const code = readFileSync(worker, 'utf8');
  writeFileSync(
    worker,
    code.replace(PLACE, () => JSON.stringify([...precache.values()])),
  );
}

export function composePrecache(
  html: string,
  readScript: (url: string) => string,
  language: Language,
): PrecacheEntry[] {
  const urls = new Set([...html.matchAll(FILE)].map(([, url = '']) => url));
  for (const url of urls) {
    for (const [, name = ''] of readScript(url).matchAll(IMPORT)) urls.add(`/_astro/${name}`);
  }
  const revision = createHash('sha256').update(html).digest('base64url').slice(0, 16);
  return [
    { url: toLanguagePath(language, paths.offline), revision },
    ...[...urls].map((url) => ({ url, revision: null })),
  ];
}

const FILE = /<(?:script|link)\s[^>]*(?:src|href)="(\/_astro\/[^"]+\.(?:js|css))"/g;
/** Static ones: dynamic ones are for features that the offline page doesn't use. */
const IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
