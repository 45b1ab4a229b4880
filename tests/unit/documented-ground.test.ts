/** The project uses only documented features, so that a library upgrade doesn't depend on private details. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Code that builds or serves the site. */
const sources = ['src', 'scripts', 'supabase/local']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.(?:[jt]sx?|mjs|astro)$/.test(file))
  .concat('astro.config.mjs')
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The matching lines of all sources. */
function findLines(pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
}

const PRIVATE_IMPORT =
  /(?:from|import)\s*\(?\s*['"](?:(?:[^'"]*node_modules\/)?astro\/(?:dist|runtime)\b|[^'"]*node_modules\/|(?:vite|@vitejs\/[^'"]+|@astrojs\/[^'"]+|tailwindcss|react-dom|react)\/(?:dist|cjs|src|lib)\/(?!.*\.css))/;
const PATCH =
  /(?:globalThis\.(?:fetch|crypto)|(?:\bfs|\bfsPromises|fs\.promises|\bcrypto|crypto\.subtle)\.\w+)\s*=(?!=|>)/;
const ASTRO_VERSION = /astro['"/@ ]*(?:version)?['"]?\s*(?:[=!]==?|satisfies|:)\s*['"]\d+\.\d+/i;

it('no private module of a library is imported', () => {
  expect(findLines(PRIVATE_IMPORT)).toEqual([]);
});

it('no global object of Node or the browser is replaced', () => {
  expect(findLines(PATCH)).toEqual([]);
});

it('no code requires an exact version of Astro', () => {
  expect(findLines(ASTRO_VERSION)).toEqual([]);
});

it.each([
  [PRIVATE_IMPORT, "import { x } from 'astro/dist/core/app.js';"],
  [PRIVATE_IMPORT, "const x = await import('astro/runtime/prerender/static-paths.js');"],
  [PRIVATE_IMPORT, "import x from '../node_modules/astro/dist/x.js';"],
  [PATCH, 'globalThis.fetch = createPublicFetch(origins);'],
  [PATCH, 'fs.promises.writeFile = quick;'],
  [PATCH, 'crypto.subtle.digest = quick;'],
  [ASTRO_VERSION, "const isKnown = astroVersion === '7.3.5';"],
])('the rule %s sees %s', (pattern, line) => {
  expect(line).toMatch(pattern);
});

it('the rules allow documented features', () => {
  const lines = [
    "import { createApp } from 'astro/app/entrypoint';",
    "import '@fontsource-variable/hanken-grotesk/files/x.css';",
    'const isSame = globalThis.fetch === fetch;',
  ];
  for (const pattern of [PRIVATE_IMPORT, PATCH, ASTRO_VERSION])
    expect(lines.filter((line) => pattern.test(line))).toEqual([]);
});
