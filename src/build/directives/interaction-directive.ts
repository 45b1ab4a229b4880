import type { AstroIntegration } from 'astro';

/** Registers `client:interaction`, the way in which an island wakes up here (docs/decisions/003). */
export const interactionDirective = (): AstroIntegration => ({
  name: 'interaction-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/build/directives/interaction.ts' });
    },
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    /** On the first pointer, touch, focus or press on the island. */
    'client:interaction'?: boolean;
  }
}
