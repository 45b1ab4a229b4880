import type { AstroIntegration } from 'astro';

/** Keeps out of a page's policy what is not on the page (src/build/policy/keep-own-hashes.ts). */
export const ownHashes = (): AstroIntegration => ({
  name: 'own-hashes',
  hooks: {
    'astro:config:setup': ({ addMiddleware, command }) => {
      // Vite's development server adds scripts of its own.
      if (command === 'build')
        addMiddleware({
          order: 'post',
          entrypoint: new URL('../policy/keep-own-hashes.ts', import.meta.url),
        });
    },
  },
});
