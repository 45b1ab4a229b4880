import type { Plugin } from 'vite';

/**
 * Takes the style sheet out of sonner's script. It writes a `<style>` when it is imported, which a strict
 * Content-Security-Policy refuses; the same rules come in as a file (`sonner/dist/styles.css`) instead.
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
