import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

/** With mode `off`, it replaces an installed one, deletes its caches and unregisters. */
export function serviceWorker(mode: Mode): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        logger.info(`sw.js (${ENTRIES[mode]}), ${await writeServiceWorker(mode, dir)} bytes`);
      },
    },
  };
}

type Mode = 'on' | 'off';

const ENTRIES = { on: 'service-worker', off: 'retired-worker' } as const satisfies Record<Mode, string>;

/** One classic script without imports. precache.ts adds the list of offline pages. @returns its size in bytes */
export async function writeServiceWorker(mode: Mode, outDir: URL): Promise<number> {
  const result = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: fileURLToPath(outDir),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../worker/${ENTRIES[mode]}.ts`, import.meta.url)),
        output: { format: 'iife', entryFileNames: 'sw.js', sourcemap: false },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The service worker was not bundled.');
  const [chunk, ...others] = output.output;
  if (others.length > 0 || chunk.imports.length > 0) {
    throw new Error('The service worker must be one file that imports nothing.');
  }
  return Buffer.byteLength(chunk.code);
}
