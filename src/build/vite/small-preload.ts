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
          if (file.type === 'chunk' && /__vite__mapDeps=.*\.css"/.test(file.code)) {
            this.error(
              `${file.fileName} imports a script with a style sheet, which small-preload does not know.`,
            );
          }
        }
      },
    },
  };
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
