import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { compiledFolder } from '#build/cache-folder.ts';
import { projectRoot } from '#program/environment.ts';
import { createSiteBuilder } from '#publishing/build/site-builder.ts';
import { computeCodeFingerprint } from '#publishing/build/code-fingerprint.ts';
import { listProcesses } from '#tests/site/processes.ts';
import { makeFolder } from '#tests/folders.ts';

vi.mock(import('#publishing/build/code-fingerprint.ts'), { spy: true });

/** No row is read. What a builder makes of rows is tested in `hosted-project.test.ts`. */
const options = { backend: { url: 'http://127.0.0.1:9', publishableKey: 'key' }, log: () => undefined };

it('the code has another name in another year, which the footer shows, and its files are read once', () => {
  vi.mocked(computeCodeFingerprint).mockClear();
  const builder = createSiteBuilder(options);
  const code = builder.nameCode();
  vi.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z') });
  try {
    expect(builder.nameCode()).not.toBe(code);
  } finally {
    vi.useRealTimers();
  }
  expect(computeCodeFingerprint).toHaveBeenCalledOnce();
});

it.each(['stops', 'is killed'])('the compilers of a program that %s end with it', async (how) => {
  vi.stubEnv('PUBLIC_IMAGE_SERVICE', 'netlify');
  // This compiler never ends by itself.
  const file = path.join(makeFolder(), 'astro.config.mjs');
  writeFileSync(file, 'await new Promise((resolve) => setInterval(() => resolve, 1_000_000));');
  const configFile = path.relative(projectRoot, file);
  const abort = new AbortController();
  const builder = createSiteBuilder({ ...options, configFile, signal: abort.signal });
  const folder = path.join(compiledFolder, builder.nameCode());
  /** One for each language. */
  const findCompilers = () =>
    listProcesses().filter(({ command }) => command.includes(` --outDir ${folder}${path.sep}`));
  // Other tests may be compiling, one after the other.
  const begins = () => expect.poll(findCompilers, { timeout: 250_000 }).not.toEqual([]);
  if (how === 'stops') {
    const ended = expect(builder.prepare()).rejects.toMatchObject({ name: 'AbortError' });
    await begins();
    abort.abort();
    await ended;
    // At once, and nothing counts as compiled.
    expect([findCompilers(), existsSync(path.join(folder, 'complete'))]).toEqual([[], false]);
  } else {
    const builderModule = pathToFileURL(path.join(projectRoot, 'src/publishing/build/site-builder.ts')).href;
    const text = `import { createSiteBuilder } from ${JSON.stringify(builderModule)};
      await createSiteBuilder({ ...${JSON.stringify({ ...options, configFile })}, log: () => undefined }).prepare();`;
    const program = spawn(process.execPath, ['--input-type=module', '-e', text], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await begins();
    program.kill('SIGKILL');
    await expect.poll(findCompilers).toEqual([]);
  }
  vi.unstubAllEnvs();
});
