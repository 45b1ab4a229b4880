import { spawn } from 'node:child_process';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { compiledFolder } from '#build/cache-folder.ts';
import { projectRoot } from '#program/environment.ts';
import { createSiteBuilder, type BuilderOptions } from '#publishing/build/site-builder.ts';
import { computeCodeFingerprint } from '#publishing/build/code-fingerprint.ts';
import { listProcesses } from '#tests/site/processes.ts';
import { makeFolder } from '#tests/folders.ts';

vi.mock(import('#publishing/build/code-fingerprint.ts'), { spy: true });

const BUILD_TIMEOUT_MS = 300_000;
vi.setConfig({ testTimeout: BUILD_TIMEOUT_MS });

let outDir: string;

beforeEach(() => {
  outDir = makeFolder();
  vi.stubEnv('PUBLIC_IMAGE_SERVICE', 'netlify');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const open = (options: Partial<BuilderOptions> = {}) =>
  createSiteBuilder({ backend: inject('backend'), log: () => undefined, ...options });
const isPage = (file: string) => file.endsWith('.html');

it('the record names all files with their sizes, and a site of the same catalogue consists of links', async () => {
  const first = path.join(outDir, 'first');
  const second = path.join(outDir, 'second');
  const builder = open();
  const built = await builder.build({ outDir: first, previous: undefined, changes: undefined });
  for (const [name, [size]] of Object.entries(built.record.files))
    expect(statSync(path.join(first, name)).size, name).toBe(size);
  expect(Object.keys(built.record.files).sort()).toEqual(
    readdirSync(first, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(first, path.join(parentPath, name)))
      .sort(),
  );
  expect(built.isIncremental).toBe(false);

  const again = await open().build({
    outDir: second,
    previous: { folder: first, record: built.record },
    changes: undefined,
  });
  expect(again.changed.filter(isPage)).toEqual([]);
  expect(again.removed).toEqual([]);
  expect(again.isIncremental).toBe(true);
  expect(again.record).toEqual(built.record);
  const page = 'collections/extras/birdbaths.html';
  expect(statSync(path.join(second, page)).ino).toBe(statSync(path.join(first, page)).ino);
});

it('another program removes code that a server uses from the cache last', async () => {
  const builder = open();
  await builder.build({ outDir: path.join(outDir, 'first'), previous: undefined, changes: undefined });
  const mark = path.join(compiledFolder, builder.nameCode(), 'complete');
  utimesSync(mark, 0, 0);
  await builder.build({ outDir: path.join(outDir, 'second'), previous: undefined, changes: undefined });
  expect(Date.now() - statSync(mark).mtimeMs).toBeLessThan(BUILD_TIMEOUT_MS);
});

it('the code has another name in another year, which the footer shows, and its files are read once', () => {
  vi.mocked(computeCodeFingerprint).mockClear();
  const builder = open();
  const code = builder.nameCode();
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z') });
  try {
    expect(builder.nameCode()).not.toBe(code);
  } finally {
    vi.useRealTimers();
  }
  expect(computeCodeFingerprint).toHaveBeenCalledOnce();
});

/** One for each language. The output folder of a compiler is in one with the name of the code. */
const findCompilers = (code: string) =>
  listProcesses().filter(({ command }) =>
    command.includes(` --outDir ${path.join(compiledFolder, code)}${path.sep}`),
  );

it('a program that stops ends its compiler immediately', async () => {
  const abort = new AbortController();
  vi.stubEnv('PUBLIC_PHONE', '+1 212 555 0142');
  const builder = open({ signal: abort.signal });
  const build = builder.build({ outDir, previous: undefined, changes: undefined });
  const ended = expect(build).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => findCompilers(builder.nameCode())).not.toEqual([]);
  abort.abort();
  await ended;
  expect(findCompilers(builder.nameCode())).toEqual([]);
  expect(readdirSync(outDir)).toEqual([]);
});

it('the compiler of a killed program ends with it, so that the next program can compile', async () => {
  // This compiler never ends by itself.
  const file = path.join(outDir, 'astro.config.mjs');
  writeFileSync(file, 'await new Promise((resolve) => setInterval(() => resolve, 1_000_000));');
  const options = {
    backend: inject('backend'),
    configFile: path.relative(projectRoot, file),
  };
  const builderModule = pathToFileURL(path.join(projectRoot, 'src/publishing/build/site-builder.ts')).href;
  const text = `import { createSiteBuilder } from ${JSON.stringify(builderModule)};
      await createSiteBuilder({ ...${JSON.stringify(options)}, log: () => undefined }).prepare();`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', text], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = open(options).nameCode();
  await expect.poll(() => findCompilers(code)).not.toEqual([]);
  program.kill('SIGKILL');
  await expect.poll(() => findCompilers(code)).toEqual([]);
});
