import type { AstroIntegration } from 'astro';

/** What a React component asks for in development before it runs. */
const PREAMBLE = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/**
 * Astro prepares React's refresh for its islands alone. A page whose React comes by a script of ours, as the selection and
 * the notifications do, has no island: in development it would stay empty.
 */
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
