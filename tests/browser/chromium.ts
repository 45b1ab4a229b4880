/**
 * Finds a Chromium for tests and tools without a manual step: the one in E2E_CHROMIUM, or the pinned one of the npm
 * package @sparticuz/chromium (Linux x64), or Playwright's, or the system's.
 */
import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';

/** Launch options for Playwright and Puppeteer. */
export interface LaunchOptions {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: NodeJS.ProcessEnv;
}

const packageFolder = path.resolve(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..');
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')));

/** Name of the browser that made the pictures in tests/e2e/screenshots, such as 'chromium-153.0.0'. */
export const PINNED_BROWSER = `chromium-${version}`;

const cacheFolder = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium');
/** Of the pinned browser. */
const folder = path.join(cacheFolder, PINNED_BROWSER);
const systemNames = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable'];
const macFiles = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Software WebGL, and the same rasterization on every machine. */
const args = [
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
];

/**
 * @param named path of the only browser to try
 * @throws Error that lists the candidates if no browser starts
 */
export async function findChromium(named = process.env['E2E_CHROMIUM']): Promise<LaunchOptions> {
  const packed = await unpackNpmChromium();
  const env = { ...process.env, ...packed?.env };
  const pinned = packed && [
    { file: packed.file, env },
    // For images without NSS and expat, which the package includes.
    { file: packed.file, env: { ...env, LD_LIBRARY_PATH: packed.librariesFolder } },
  ];
  const installed = [chromium.executablePath(), ...listSystemBrowsers()].map((file) => ({ file, env }));
  const candidates = named ? [{ file: named, env }] : [...(pinned ?? []), ...installed];
  const usable = candidates.find((candidate) => starts(candidate.file, candidate.env));
  if (usable) return { executablePath: usable.file, args, env: usable.env };
  throw new Error(
    [
      'No Chromium starts. Tried:',
      ...new Set(candidates.map(({ file }) => `  ${file}`)),
      'Run "npx playwright install chromium", or set E2E_CHROMIUM to the path of a Chromium.',
    ].join('\n'),
  );
}

/** Whether a browser is the pinned one: only its pixels are the same on every machine. */
export const isPinned = ({ executablePath }: LaunchOptions) => executablePath.startsWith(folder);

const starts = (file: string, env: NodeJS.ProcessEnv) =>
  existsSync(file) && spawnSync(file, ['--version'], { env }).status === 0;

function listSystemBrowsers(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return process.platform === 'darwin' ? macFiles : onPath.filter((file) => existsSync(file));
}

/**
 * The package unpacks into the temporary folder of its process, and not atomically. Therefore it gets a separate
 * process and folder, and the result is renamed. Its fonts render the same pixels on every Linux machine, even without
 * system fonts.
 */
async function unpackNpmChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const fontsFile = path.join(folder, 'fonts.conf');
  if (!existsSync(folder)) {
    const draft = `${folder}.${randomUUID()}`;
    await mkdir(draft, { recursive: true });
    const program = `import chromium, { inflate } from '@sparticuz/chromium';
      await chromium.executablePath(); await inflate('bin/al2023.tar.br');`;
    const options = { cwd: packageFolder, env: { ...process.env, TMPDIR: draft } };
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], options);
    const fonts = `<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`;
    await writeFile(path.join(draft, 'fonts.conf'), `<?xml version="1.0"?>\n${fonts}\n`);
    // Another process may have been faster.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  }
  const librariesFolder = path.join(folder, 'al2023', 'lib');
  return { file: path.join(folder, 'chromium'), librariesFolder, env: { FONTCONFIG_FILE: fontsFile } };
}
