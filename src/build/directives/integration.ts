import type { AstroIntegration } from 'astro';
import { islandsAsleep } from './islands-asleep.ts';

/**
 * Registers `client:interaction` and `client:seen`, the only two ways in which an island wakes up here, and keeps Astro's
 * code for islands out of the pages: src/behaviors/site/wake-islands.ts fetches it when one wakes up.
 */
export const islandDirectives = (): AstroIntegration => ({
  name: 'island-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective, updateConfig }) => {
      for (const name of ['interaction', 'seen']) {
        addClientDirective({ name, entrypoint: './src/build/directives/nothing-inline.ts' });
      }
      updateConfig({ vite: { plugins: [islandsAsleep()] } });
    },
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    /** On the first pointer, touch, focus or press on the island. */
    'client:interaction'?: boolean;
    /** When it is in view, and only after the visitor has done anything at all. */
    'client:seen'?: boolean;
  }
}
