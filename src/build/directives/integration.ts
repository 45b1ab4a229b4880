import type { AstroIntegration } from 'astro';
import { islandsAsleep } from './islands-asleep.ts';

/**
 * Registers `client:interaction`, the way in which an island wakes up here, and keeps Astro's code for islands out of the
 * pages: src/behaviors/site/island-runtime.ts comes when one wakes up.
 */
export const islandDirectives = (): AstroIntegration => ({
  name: 'island-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective, updateConfig }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/build/directives/nothing-inline.ts' });
      updateConfig({ vite: { plugins: [islandsAsleep()] } });
    },
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    /** On the first pointer, touch, focus or press on the island. */
    'client:interaction'?: boolean;
  }
}
