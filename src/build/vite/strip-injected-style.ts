import type { Plugin } from 'vite';

/**
 * Removes the style sheet from sonner's script. Sonner inserts a `<style>` when it is imported, which a strict
 * Content-Security-Policy refuses. The site loads the same rules from a file (`sonner/dist/styles.css`).
 */
export function stripInjectedStyle(): Plugin {
  const injection = /^__insertCSS\(".*"\);?$/m;
  return {
    name: 'strip-injected-style',
    // Pre-bundling would hide the module from `transform` in development.
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs(?:\?|$)/ },
      handler(code) {
        if (!injection.test(code))
          this.error('sonner no longer injects its style the way this plugin removes it.');
        return { code: code.replace(injection, ''), map: null };
      },
    },
  };
}
