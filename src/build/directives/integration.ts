import type { AstroIntegration } from 'astro';

/** Registers `client:interaction` and `client:seen`, the only two ways in which an island wakes up here. */
export const islandDirectives = (): AstroIntegration => ({
  name: 'island-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/build/directives/interaction.ts' });
      addClientDirective({ name: 'seen', entrypoint: './src/build/directives/seen.ts' });
    },
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean;
    'client:seen'?: boolean;
  }
}
