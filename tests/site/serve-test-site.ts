/**
 * The web server of `playwright.config.ts`: serves the site in LOCAL_DIR on PORT, and its backend on the next one, until it receives a
 * signal. Its output goes to `<LOCAL_DIR>.log`, which a test searches for secrets.
 */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startTestSite } from './test-site.ts';

const localDir = path.resolve(process.env['LOCAL_DIR'] ?? '');
const logFile = `${localDir}.log`;
mkdirSync(path.dirname(localDir), { recursive: true });
rmSync(logFile, { force: true });

const stop = await startTestSite({
  localDir,
  port: Number(process.env['PORT']),
  log: (line) => appendFileSync(logFile, `${line}\n`),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
