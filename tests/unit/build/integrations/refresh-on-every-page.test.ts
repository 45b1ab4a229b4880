import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { expect, it } from 'vitest';
import { refreshOnEveryPage } from '#build/integrations/refresh-on-every-page.ts';

type Setup = NonNullable<AstroIntegration['hooks']['astro:config:setup']>;

/** The scripts that an integration adds to pages, by stage. */
async function listScripts(integration: AstroIntegration, command: 'dev' | 'build') {
  const scripts: [stage: string, code: string][] = [];
  const nothing = () => undefined;
  const options = {
    command,
    config: { vite: {} },
    addRenderer: nothing,
    addMiddleware: nothing,
    updateConfig: nothing,
    injectScript: (stage: string, code: string) => scripts.push([stage, code]),
  };
  await integration.hooks['astro:config:setup']?.(options as unknown as Parameters<Setup>[0]);
  return scripts;
}

it('adds to every page in development what Astro adds to pages with an island, and nothing to a build', async () => {
  const [[stage, preamble] = []] = await listScripts(react(), 'dev');
  expect(stage).toBe('before-hydration');
  expect(await listScripts(refreshOnEveryPage(), 'dev')).toEqual([['page', preamble]]);
  expect(await listScripts(refreshOnEveryPage(), 'build')).toEqual([]);
});
