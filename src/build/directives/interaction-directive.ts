import type { AstroIntegration } from 'astro';

/** Registers `client:interaction`, which hydrates an island on the first interaction (docs/decisions/003). */
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
    /** Hydrates on the first pointer event, touch, focus or key press on the island. */
    'client:interaction'?: boolean;
  }
}
