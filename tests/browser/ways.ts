import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Candidate } from './browser.ts';
import type { Way } from './choose.ts';
import { fixFonts } from './fonts.ts';
import { unpackNpmChromium } from './npm-chromium.ts';
import { findOnPath, findSystemBrowsers, type Machine } from './system-browsers.ts';

const downloadTimeoutMs = 300_000;
const aptPackage = 'chromium-headless-shell';

/** The browser the user named, if any. */
export function getNamedBrowser(env: NodeJS.ProcessEnv): string | undefined {
  return env['E2E_CHROMIUM'] ?? env['CHROME_PATH'];
}

/** Every way to come by a browser, cheapest and most reproducible first. */
export async function listWays(cacheDir: string, log: (line: string) => void): Promise<Way[]> {
  const machine: Machine = { platform: process.platform, env: process.env, exists: existsSync };
  const npm = await unpackNpmChromium(cacheDir).catch((error: unknown) => {
    log(`the npm package did not unpack: ${String(error)}`);
    return undefined;
  });
  const env = npm === undefined ? {} : fixFonts(npm.fontsDir, cacheDir);
  const named = getNamedBrowser(process.env);
  const playwrights: Candidate = { source: "Playwright's cache", env };

  return [
    {
      name: 'environment',
      isBinding: true,
      candidates: () => (named === undefined ? [] : [{ source: 'environment', executablePath: named, env }]),
    },
    { name: "Playwright's cache", candidates: () => [playwrights] },
    {
      name: 'npm package',
      candidates: () => {
        if (npm === undefined) return `none for ${process.platform} ${process.arch}`;
        const { executablePath, librariesDir } = npm;
        return [
          { source: 'npm package', executablePath, env },
          {
            source: 'npm package with its own libraries',
            executablePath,
            env: { ...env, LD_LIBRARY_PATH: librariesDir },
          },
        ];
      },
    },
    {
      name: 'system',
      candidates: () =>
        findSystemBrowsers(machine).map((file) => ({ source: file, executablePath: file, env })),
    },
    {
      name: 'playwright install',
      candidates: () => {
        log('downloading a browser with `playwright install`…');
        const failure = run(process.execPath, [playwrightCommand(), 'install', 'chromium-headless-shell']);
        return failure ?? [{ ...playwrights, source: 'playwright install' }];
      },
    },
    {
      name: 'apt-get',
      candidates: () => {
        if (process.platform !== 'linux' || userInfo().uid !== 0) return 'needs root on Linux';
        if (findOnPath(['apt-get'], machine).length === 0) return 'there is no apt-get';
        log(`installing ${aptPackage} with apt-get…`);
        run('apt-get', ['update', '-qq']);
        const failure = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', aptPackage]);
        return (
          failure ??
          findOnPath([aptPackage], machine).map((file) => ({ source: aptPackage, executablePath: file, env }))
        );
      },
    },
  ];
}

function playwrightCommand(): string {
  return fileURLToPath(import.meta.resolve('@playwright/test/cli'));
}

/** Runs a command to its end; answers undefined on success, else what it said last. */
function run(command: string, args: string[]): string | undefined {
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: downloadTimeoutMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.status === 0) return undefined;
  const said = `${result.stdout}${result.stderr}`.trim();
  return said === '' ? `ended with ${String(result.status ?? result.signal)}` : said.slice(-200);
}
