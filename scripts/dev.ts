/** `npm run dev`: Astro's dev server on the same backend; edits of the catalogue show after a reload. */
import type { AstroIntegration } from 'astro';
import { describeKeys } from '#program/describe-keys.ts';
import { loadEnvironment, projectRoot } from '#program/environment.ts';
import { assertPortIsFree } from '#program/ports.ts';
import { openBackend } from '#publishing/edits/open-backend.ts';
import { runProgram } from '#program/program.ts';

await runProgram(async (log) => {
  const { port, supabasePort, localDir, hosted } = loadEnvironment();
  await assertPortIsFree(port, 'PORT', 'the dev server');
  const backend = await openBackend({ hosted, supabasePort, localDir, log });
  process.env['SUPABASE_URL'] = backend.url;
  process.env['SUPABASE_PUBLISHABLE_KEY'] = backend.publishableKey;

  // Imported late, because Astro reads the environment while it is loaded.
  const { dev } = await import('astro');
  const server = await dev({
    root: projectRoot,
    server: { port, host: '127.0.0.1' },
    integrations: [refreshOnCatalogueChange((listener) => backend.onEdit(listener))],
  });
  const { url, publishableKey, secretKey } = backend;
  log(`\n  Backend          ${url}`);
  if (secretKey !== undefined) log(`${describeKeys({ publishableKey, secretKey }, process.stdout.isTTY)}\n`);
  return async () => {
    await server.stop();
    await backend.stop();
  };
});

/** Reads the catalogue again when it changed; one reading at a time, one waiting. */
function refreshOnCatalogueChange(onCatalogueChange: (listener: () => void) => () => void): AstroIntegration {
  return {
    name: 'refresh-on-catalogue-change',
    hooks: {
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        let reading = Promise.resolve();
        let isWaiting = false;
        const stopListening = onCatalogueChange(() => {
          if (isWaiting) return;
          isWaiting = true;
          reading = reading
            .then(() => {
              isWaiting = false;
              return refreshContent?.({ context: { source: 'catalogue' } });
            })
            .then(() => {
              server.ws.send({ type: 'full-reload' });
            })
            .catch((error: unknown) => {
              logger.error(error instanceof Error ? error.message : String(error));
            });
        });
        server.httpServer?.once('close', stopListening);
      },
    },
  };
}
