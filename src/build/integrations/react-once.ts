import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** React, but an island that is the same on many pages is rendered once a build (src/build/islands/render-once.ts). */
export function reactOnce(): AstroIntegration {
  const integration = react();
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        integration.hooks['astro:config:setup']?.({
          ...options,
          addRenderer(renderer) {
            // In development anything may change while the server runs.
            const isBuilt = options.command === 'build';
            options.addRenderer(isBuilt ? { ...renderer, serverEntrypoint: ENTRY } : renderer);
          },
        }),
    },
  };
}

const ENTRY = new URL('../islands/react-renderer.ts', import.meta.url);
