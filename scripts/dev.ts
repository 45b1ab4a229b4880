// `npm run dev`: Astro's dev server on the same backend. It reloads the page after an edit in the embedded backend. A
// hosted project doesn't tell it about edits: start it again to read the catalogue.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { describeQuarantine, readSnapshot } from '#data/snapshot.ts';
import { createCatalogueClient } from '#data/supabase/client.ts';
import { describeKeys } from '#program/describe-keys.ts';
import { loadEnvironment, projectRoot } from '#program/environment.ts';
import { assertPortIsFree } from '#program/ports.ts';
import { describeError, runProgram } from '#program/program.ts';
import { openBackend } from '#publishing/edits/open-backend.ts';

await runProgram(async (log) => {
  const { port, supabasePort, localDir, hosted } = loadEnvironment();
  await assertPortIsFree(port, 'PORT', 'the dev server');
  const backend = await openBackend({ hosted, supabasePort, localDir, log, isPublisher: false });
  process.env['SUPABASE_URL'] = backend.url;
  process.env['SUPABASE_PUBLISHABLE_KEY'] = backend.publishableKey;

  const client = createCatalogueClient(backend.url, backend.publishableKey);
  /** Pages read the catalogue from here (src/data/catalogue.ts). */
  const file = path.join(localDir, 'dev-catalogue.json');
  process.env['CATALOGUE_FILE'] = file;
  const writeCatalogue = async () => {
    const snapshot = await readSnapshot({ client, supabaseUrl: backend.url, previousCounts: {} });
    const report = describeQuarantine(snapshot);
    if (report !== undefined) log(report);
    mkdirSync(localDir, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(snapshot.products));
    renameSync(`${file}.new`, file);
  };
  await writeCatalogue();

  // Imported late, because Astro reads the environment when it is loaded.
  const { dev } = await import('astro');
  const server = await dev({
    root: projectRoot,
    server: { port, host: '127.0.0.1' },
    // Vite's styles and client are inline: Astro supports the policy in builds only.
    security: { csp: false },
    integrations: [reloadOnCatalogueChange((listener) => backend.onEdit(listener), writeCatalogue)],
  });
  const { url, publishableKey, secretKey } = backend;
  log(`\n  Backend          ${url}`);
  if (secretKey !== undefined) log(`${describeKeys({ publishableKey, secretKey }, process.stdout.isTTY)}\n`);
  return async () => {
    await server.stop();
    await backend.stop();
  };
});

/** Reads the catalogue again after a change; one read at a time, at most one waiting. */
function reloadOnCatalogueChange(
  onCatalogueChange: (listener: () => void) => () => void,
  read: () => Promise<void>,
): AstroIntegration {
  return {
    name: 'reload-on-catalogue-change',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        let reading = Promise.resolve();
        let isWaiting = false;
        const stopListening = onCatalogueChange(() => {
          if (isWaiting) return;
          isWaiting = true;
          reading = reading
            .then(() => {
              isWaiting = false;
              return read();
            })
            .then(() => {
              server.ws.send({ type: 'full-reload' });
            })
            .catch((error: unknown) => {
              logger.error(describeError(error));
            });
        });
        server.httpServer?.once('close', stopListening);
      },
    },
  };
}
