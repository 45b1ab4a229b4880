import type { AstroIntegration } from 'astro';

/** React components require this in development before they run. */
const PREAMBLE = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Astro sets up React Refresh only for pages with islands. */
export function refreshOnEveryPage(): AstroIntegration {
  return {
    name: 'refresh-on-every-page',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', PREAMBLE);
      },
    },
  };
}
