import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unpackOnce } from './unpack.ts';

/** The headless shell that @sparticuz/chromium carries, unpacked. */
export interface NpmChromium {
  executablePath: string;
  /** NSS, NSPR and expat for images that lack them. */
  librariesDir: string;
  fontsDir: string;
}

const unpackTimeoutMs = 120_000;

/** Unpacks the package once per version below `cacheDir`; undefined where it has no binary for this machine. */
export async function unpackNpmChromium(cacheDir: string): Promise<NpmChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const packageDir = path.resolve(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..');
  const version = await readVersion(packageDir);
  const folder = path.join(cacheDir, `chromium-${version}`);
  await unpackOnce(folder, (draft) => inflateInto(draft, packageDir));
  return {
    executablePath: path.join(folder, 'chromium'),
    librariesDir: path.join(folder, 'al2023', 'lib'),
    fontsDir: path.join(folder, 'fonts', 'fonts'),
  };
}

/** The package unpacks into the temporary folder of its process, so it gets a process with one of its own. */
async function inflateInto(folder: string, packageDir: string): Promise<void> {
  const program = `
    import chromium, { inflate } from '@sparticuz/chromium';
    await chromium.executablePath();
    await inflate(process.argv[1]);`;
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program, path.join(packageDir, 'bin', 'al2023.tar.br')],
    { cwd: packageDir, env: { ...process.env, TMPDIR: folder }, timeout: unpackTimeoutMs },
  );
}

async function readVersion(packageDir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error(`${packageDir}/package.json names no version`);
}
