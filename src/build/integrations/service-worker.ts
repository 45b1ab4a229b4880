import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { toPageFile } from '#domain/site/page-files.ts';
import { toLanguagePath, type Language } from '#domain/site/languages.ts';
import { paths } from '#domain/site/paths.ts';

interface PrecacheEntry {
  url: string;
  /** Null if the address contains a hash of the content. */
  revision: string | null;
}

/** With mode `off`, it replaces an installed one, deletes its caches and unregisters. */
export function serviceWorker({
  mode,
  others,
}: {
  mode: Mode;
  others: readonly Language[];
}): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        logger.info(`sw.js (${ENTRIES[mode]}), ${await writeServiceWorker(mode, dir, others)} bytes`);
      },
    },
  };
}

type Mode = 'on' | 'off';

const ENTRIES = { on: 'service-worker', off: 'retired-worker' } as const satisfies Record<Mode, string>;

/** Writes `sw.js`, one classic script without imports. It depends only on its own code and on the offline pages,
 * never on the catalogue: otherwise every edit would make all browsers install a new worker. Returns its size in
 * bytes. */
export async function writeServiceWorker(
  mode: Mode,
  outDir: URL,
  others: readonly Language[] = [],
): Promise<number> {
  const composeFor = async (language: Language, folder: URL) => {
    const read = (address: string) => readFile(new URL(toPageFile(address), folder), 'utf8');
    return composePrecache(await read(paths.offline), read, language);
  };
  const precaches = await Promise.all(
    mode === 'off'
      ? []
      : [
          composeFor('en', outDir),
          ...others.map((language) => composeFor(language, new URL(`../../${language}/client/`, outDir))),
        ],
  );
  const precache = new Map(precaches.flat().map((entry) => [entry.url, entry]));
  return bundle(ENTRIES[mode], outDir, [...precache.values()]);
}

export async function composePrecache(
  html: string,
  readScript: (url: string) => Promise<string>,
  language: Language,
): Promise<PrecacheEntry[]> {
  const urls = new Set([...html.matchAll(FILE)].map(([, url = '']) => url));
  for (const url of urls) {
    for (const [, name = ''] of (await readScript(url)).matchAll(IMPORT)) urls.add(`/_astro/${name}`);
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

async function bundle(entry: string, outDir: URL, precache: readonly PrecacheEntry[]): Promise<number> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      'self.__WB_MANIFEST': JSON.stringify(precache),
    },
    build: {
      outDir: fileURLToPath(outDir),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../worker/${entry}.ts`, import.meta.url)),
        output: { format: 'iife', entryFileNames: 'sw.js', sourcemap: false },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The service worker was not bundled.');
  const [chunk, ...others] = output.output;
  if (others.length > 0 || chunk.imports.length > 0) {
    throw new Error('The service worker must be one file that imports nothing.');
  }
  return Buffer.byteLength(chunk.code);
}
