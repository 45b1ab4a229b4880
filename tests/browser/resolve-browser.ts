/**
 * Finds, or gets, a Chromium that really draws: no manual step on a fresh machine.
 *
 * `node tests/browser/resolve-browser.ts [--fresh]` prints the choice. E2E_CHROMIUM (or CHROME_PATH) names one
 * browser and then nothing else is tried. The choice is remembered in node_modules/.cache.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runCommandLine } from '../../src/program/program.ts';
import type { Browser } from './browser.ts';
import { chooseBrowser } from './choose.ts';
import { hasFonts } from './fonts.ts';
import { probe } from './probe.ts';
import { getNamedBrowser, listWays } from './ways.ts';

const cacheDir = path.resolve(import.meta.dirname, '../../node_modules/.cache/e2e-browser');
const choiceFile = path.join(cacheDir, 'choice.json');

const choiceSchema = z.object({
  source: z.string(),
  version: z.string(),
  executablePath: z.exactOptional(z.string()),
  env: z.record(z.string(), z.string()),
});

/**
 * The browser for this machine.
 * @param options.isFresh forgets the remembered choice.
 * @throws with a reason for every way tried when there is none.
 */
export async function resolveBrowser(
  options: { isFresh?: boolean; log?: (line: string) => void } = {},
): Promise<Browser> {
  const log = options.log ?? ((line: string) => process.stderr.write(`[browser] ${line}\n`));
  const isNamed = getNamedBrowser(process.env) !== undefined;
  const remembered = options.isFresh === true || isNamed ? undefined : await recall();
  if (remembered !== undefined) return remembered;

  const browser = await chooseBrowser(await listWays(cacheDir, log), probe, log);
  log(`${browser.source}: Chromium ${browser.version}`);
  if (!isNamed) await remember(browser);
  return browser;
}

async function recall(): Promise<Browser | undefined> {
  const text = await readFile(choiceFile, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { success, data } = choiceSchema.safeParse(JSON.parse(text));
  if (!success) return undefined;
  const { executablePath, env } = data;
  const isThere = executablePath === undefined || existsSync(executablePath);
  const isReadable = env['FONTCONFIG_FILE'] === undefined || hasFonts(env['FONTCONFIG_FILE']);
  return isThere && isReadable ? data : undefined;
}

async function remember(browser: Browser): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const draft = `${choiceFile}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(browser, null, 2));
  await rename(draft, choiceFile);
}

if (import.meta.main) {
  await runCommandLine(async () => {
    const start = performance.now();
    const browser = await resolveBrowser({ isFresh: process.argv.includes('--fresh') });
    console.log(JSON.stringify(browser, null, 2));
    console.log(`${String(Math.round(performance.now() - start))} ms`);
  });
}
