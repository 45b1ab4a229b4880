import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of intent on the island; with 'query', at once if the address has a query. */
    'client:intent'?: boolean | 'query';
  }
}

/** Adds `client:intent` (src/islands/site/client-intent.ts). */
export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/islands/site/client-intent.ts' });
      },
    },
  };
}
