/**
 * `supabase functions deploy` uploads only the functions and their imports: no node_modules, no other files of the
 * project. Packages come from a local registry that serves what `npm ci` installed, so that the test needs no network.
 */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';
import { findDeno } from '#local/functions.ts';
import { makeSharedFolder } from '#tests/folders.ts';
import { serve } from '#tests/site/serve.ts';

const run = promisify(execFile);
const functionsFolder = path.join(projectRoot, 'supabase/functions');
const lockSchema = z.object({
  npm: z.record(z.string(), z.looseObject({ integrity: z.string() })),
});
const packageLockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
});

async function readLock() {
  return lockSchema.parse(JSON.parse(await readFile(path.join(functionsFolder, 'deno.lock'), 'utf8')));
}

/** The packages of deno.lock. A key may end with resolved peers: `a@1.0.0_b@2.0.0`. */
async function listLocked() {
  return Object.entries((await readLock()).npm).map(([key, { integrity }]) => {
    const [, name = '', version = ''] = /^(@?[^@]+)@([^_]+)/.exec(key) ?? [];
    return { key, name, version, integrity };
  });
}

const folder = makeSharedFolder();
const answers = new Map<string, Buffer>();
const registry = await serve((request, response) => {
  const body = answers.get(decodeURIComponent(request.url ?? ''));
  response.writeHead(body === undefined ? 404 : 200).end(body);
});
const registryUrl = `${registry.url}/`;
afterAll(registry.close);

beforeAll(async () => {
  const site = path.join(folder, 'project');
  await cp(functionsFolder, path.join(site, 'supabase/functions'), { recursive: true });
  for (const shared of ['src/domain', 'src/content'])
    await cp(path.join(projectRoot, shared), path.join(site, shared), { recursive: true });

  const lock = await readLock();
  for (const { key, name, version } of await listLocked()) {
    const unpacked = path.join(folder, 'packing', 'package');
    await cp(path.join(projectRoot, 'node_modules', name), unpacked, { recursive: true });
    const file = path.join(folder, 'package.tgz');
    await run('tar', ['-czf', file, '-C', path.dirname(unpacked), 'package']);
    const manifest = z
      .looseObject({ version: z.string() })
      .parse(JSON.parse(await readFile(path.join(unpacked, 'package.json'), 'utf8')));
    await rm(path.dirname(unpacked), { recursive: true });
    expect(manifest.version, `${name} in node_modules and in deno.lock`).toBe(version);
    const tarball = await readFile(file);
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const entry = lock.npm[key];
    if (entry) entry.integrity = integrity;
    const address = `/${name}/-/${path.posix.basename(name)}-${version}.tgz`;
    answers.set(address, tarball);
    const described = { ...manifest, dist: { tarball: new URL(address, registryUrl).href, integrity } };
    const packument = { name, 'dist-tags': { latest: version }, versions: { [version]: described } };
    answers.set(`/${name}`, Buffer.from(JSON.stringify(packument)));
  }
  const lockFile = path.join(site, 'supabase/functions/deno.lock');
  const given = JSON.parse(await readFile(lockFile, 'utf8')) as object;
  await writeFile(lockFile, JSON.stringify({ ...given, npm: lock.npm }));
});

const infoSchema = z.object({
  modules: z.array(
    z.object({
      specifier: z.string(),
      dependencies: z
        .array(
          z.object({
            code: z.object({ specifier: z.string() }).optional(),
            isDynamic: z.boolean().optional(),
          }),
        )
        .optional(),
    }),
  ),
});

/** The files that an upload has: those of static imports. */
function listUpload(info: z.output<typeof infoSchema>, entry: string): Set<string> {
  const modules = new Map(info.modules.map((module) => [module.specifier, module.dependencies ?? []]));
  const upload = new Set([pathToFileURL(entry).href]);
  for (const file of upload)
    for (const { code, isDynamic } of modules.get(file) ?? [])
      if (code?.specifier.startsWith('file:') && isDynamic !== true) upload.add(code.specifier);
  return upload;
}

it('each function starts from its uploaded files alone, with the locked packages', async () => {
  const site = path.join(folder, 'project');
  const entries = await readdir(path.join(site, 'supabase/functions'), { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
  expect(names).toContain('subscribe');
  const env = {
    PATH: process.env['PATH'],
    DENO_DIR: path.join(folder, 'deno'),
    NPM_CONFIG_REGISTRY: registryUrl,
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
  };
  for (const name of names) {
    const config = path.join(site, 'supabase/functions/deno.json');
    const entry = path.join(site, 'supabase/functions', name, 'index.ts');
    const deno = async (...args: string[]) =>
      (await run(findDeno(), [...args, '--config', config, entry], { cwd: site, env })).stdout;
    await deno('cache', '--quiet');
    const info = infoSchema.parse(JSON.parse(await deno('info', '--json')));

    const uploaded = path.join(folder, 'uploaded', name);
    for (const file of ['supabase/functions/deno.json', 'supabase/functions/deno.lock'])
      await cp(path.join(site, file), path.join(uploaded, file));
    for (const file of listUpload(info, entry))
      await cp(fileURLToPath(file), path.join(uploaded, path.relative(site, fileURLToPath(file))));
    expect(await askOnce(name, uploaded, env), name).toEqual([204, '']);
  }
});

/** Starts the only function of a folder, asks it what a browser asks first, and ends it. */
async function askOnce(name: string, uploaded: string, env: NodeJS.ProcessEnv): Promise<[number, string]> {
  const functions = path.join(uploaded, 'supabase/functions');
  const host = path.join(projectRoot, 'supabase/local/functions-host.ts');
  const options = ['--quiet', '--no-prompt', '--cached-only', '--allow-env', '--allow-net'];
  const child = spawn(
    findDeno(),
    [
      ...['run', ...options, `--allow-read=${uploaded}`],
      ...['--config', path.join(functions, 'deno.json'), host, pathToFileURL(functions).href],
    ],
    {
      cwd: uploaded,
      env: {
        ...env,
        SUPABASE_URL: 'http://127.0.0.1:9',
        SUPABASE_SERVICE_ROLE_KEY: 'secret',
        SUPABASE_ANON_KEY: 'publishable',
      },
    },
  );
  const complaints: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const { port } = z.object({ port: z.number() }).parse(JSON.parse(line));
    const { status } = await fetch(`http://127.0.0.1:${port}/${name}`, { method: 'OPTIONS' });
    return [status, complaints.join('')];
  } finally {
    child.stdin.end();
    await ended;
  }
}

it('deno.lock has the same packages as package-lock.json', async () => {
  const { packages } = packageLockSchema.parse(
    JSON.parse(await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8')),
  );
  for (const { name, version, integrity } of await listLocked()) {
    expect(packages[`node_modules/${name}`], name).toMatchObject({ version, integrity });
  }
});
