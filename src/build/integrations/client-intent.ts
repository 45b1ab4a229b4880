import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** With 'query', at once if the address has a query. */
    'client:intent'?: boolean | 'query';
  }
}

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
