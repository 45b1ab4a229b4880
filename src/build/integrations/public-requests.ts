import type { AstroIntegration } from 'astro';
import { createPublicFetch } from '#data/public-requests.ts';

/**
 * Whatever a build asks for over the network, itself or Astro for it, goes through `createPublicFetch`: Astro fetches
 * pictures with the global `fetch` and takes no other.
 *
 * @param options.trustedOrigins asked wherever they are
 */
export function publicRequests(options: { trustedOrigins: readonly string[] }): AstroIntegration {
  return {
    name: 'public-requests',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command === 'build') globalThis.fetch = createPublicFetch(options.trustedOrigins);
      },
    },
  };
}
