/**
 * `astro build` in a process that does not end with it; see warm-builder.ts, which starts it, and stay-warm.ts, which
 * takes its orders. Astro's own command ends the process when the build is done.
 */
import { build } from 'astro';
import { projectRoot } from '#program/environment.ts';

const [, , outDir = ''] = process.argv;
try {
  await build({ root: projectRoot, outDir });
} catch (error) {
  console.error(`[ERROR] ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exit(1);
}
// With a channel to the publisher the process lives on.
if (!process.connected) process.exit(0);
