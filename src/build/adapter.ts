import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { toPageFile } from '#domain/site/page-files.ts';
import { placePolicy } from './policy.ts';

/** Pages with `prerender = false` are compiled into `server/entry.mjs`, which render-site.ts runs. Adapters receive
 * policies as headers (`staticHeaders`), and files have none: `placePolicy` writes them into the pages. */
export function catalogueAdapter(): AstroIntegration {
  return {
    name: 'catalogue-adapter',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'catalogue-adapter',
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- its value of today is, 'auto' is the documented way
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('server-entry.ts', import.meta.url),
          adapterFeatures: { staticHeaders: true, buildOutput: 'server' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
            envGetSecret: 'stable',
          },
        });
      },
      'astro:build:generated': ({ dir, routeToHeaders }) => {
        for (const [pathname, { headers }] of routeToHeaders) {
          const policy = headers.get('content-security-policy');
          const file = fileURLToPath(new URL(toPageFile(pathname), dir));
          if (policy !== null) writeFileSync(file, placePolicy(readFileSync(file, 'utf8'), policy));
        }
      },
    },
  };
}
