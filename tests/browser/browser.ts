import { hasSharedMemory } from './shared-memory.ts';

/** A Chromium that has proved it launches and draws text. */
export interface Browser {
  /** How it was found, in words for the log. */
  source: string;
  version: string;
  /** Undefined: Playwright's own default. */
  executablePath?: string;
  /** Variables the browser needs on top of the process environment (fonts, bundled libraries). */
  env: Record<string, string>;
}

/** A browser to try: nothing is known about it yet. */
export type Candidate = Pick<Browser, 'source' | 'env'> & { executablePath?: string };

/** Software WebGL, and the same rasterization on every machine. */
const launchArgs = [
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
];

/** What Playwright's `launch` and `launchOptions` need to start this browser. */
export function toLaunchOptions(browser: Candidate): {
  args: string[];
  ignoreDefaultArgs: string[];
  env: Record<string, string>;
  executablePath?: string;
} {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    args: launchArgs,
    // Playwright has Chromium share memory by way of files on the disk: a seventh of the processor that journeys take.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    env: { ...Object.fromEntries(inherited), ...browser.env },
    ...(browser.executablePath === undefined ? {} : { executablePath: browser.executablePath }),
  };
}
