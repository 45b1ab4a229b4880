import type { Plugin } from 'vite';

/**
 * Puts a small helper in the place of Vite's for `import()`: it too fetches beforehand what the imported file imports, and
 * reports a file that is missing as `vite:preloadError`. Vite's is eight times the bytes, for nonces, older browsers and
 * style sheets that come with a script. No page has those: styles stand in the HTML.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => helper },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          if (file.fileName.includes(PLAIN)) file.code = toPlainImports(file.code);
          if (/__vite__mapDeps=.*\.css"/.test(file.code)) {
            this.error(
              `${file.fileName} imports a script with a style sheet, which small-preload does not know.`,
            );
          }
        }
      },
    },
  };
}

/** The one script that every page sends: what it imports imports nothing that is not there, and it answers for failures itself. */
const PLAIN = '/PageLayout.astro_';

/** The script that it loads, and that loads all others with the helper. */
const LOADER = '/wake.';

/**
 * Takes the helper out of a script: 0.3 kB and a request that every page would pay. It comes beside the script that needs
 * it, which would else ask for it a round trip later.
 *
 * @param code as Vite wrote it
 */
export function toPlainImports(code: string): string {
  const [, helperName, helperFile] =
    /import\{t as (\w+)\}from"(\.\/preload-helper\.[^"]+)";/.exec(code) ?? [];
  if (helperName === undefined || helperFile === undefined) return code;
  const plain = code
    .replace(/^const __vite__mapDeps=.*\n/, '')
    .replace(/import\{t as \w+\}from"\.\/preload-helper\.[^"]+";/, '')
    .replaceAll(
      new RegExp(
        `\\b${helperName}\\(\\(\\)=>(import\\(\`[^\`]+\`\\)),(?:__vite__mapDeps\\(\\[[\\d,]*\\]\\)|\\[\\])\\)`,
        'g',
      ),
      (_, load: string) =>
        load.includes(LOADER) ? `(import(\`${helperFile}\`).catch(()=>{}),${load})` : load,
    );
  // A call that this does not know would be one of nothing.
  return plain.includes('__vite__mapDeps') ? code : plain;
}

const helper = `
const asked = {};
export const __vitePreload = async (load, files = []) => {
  for (const file of files) {
    if (!asked[file]) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
    asked[file] = 1;
  }
  try {
    return await load();
  } catch (payload) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    throw payload;
  }
};
`;
