/**
 * `supabase functions deploy` uploads only the functions and their imports: no other files of the project. Here the
 * packages are those that `npm ci` installed, which the lock names, too.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findDeno, startFunctions } from '#local/functions.ts';
import { projectRoot } from '#program/environment.ts';
import { makeSharedFolder } from '#tests/folders.ts';

const functionsFolder = path.join(projectRoot, 'supabase/functions');
const functions = readdirSync(functionsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name);
const folder = makeSharedFolder();

const graphSchema = z.object({
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
function listUpload(entry: string): Set<string> {
  const options = ['--json', '--no-lock', '--no-remote', '--node-modules-dir=manual'];
  const config = path.join(functionsFolder, 'deno.json');
  const graph = execFileSync(findDeno(), ['info', ...options, '--config', config, entry], {
    env: { DENO_DIR: path.join(folder, 'deno') },
    encoding: 'utf8',
  });
  const { modules } = graphSchema.parse(JSON.parse(graph));
  const importsOf = new Map(modules.map((module) => [module.specifier, module.dependencies ?? []]));
  const upload = new Set([pathToFileURL(entry).href]);
  for (const file of upload)
    for (const { code, isDynamic } of importsOf.get(file) ?? [])
      if (code?.specifier.startsWith('file:') && isDynamic !== true) upload.add(code.specifier);
  return upload;
}

it.each(functions)('%s starts from its uploaded files alone', async (name) => {
  const upload = listUpload(path.join(functionsFolder, name, 'index.ts'));
  const files = [...upload, pathToFileURL(path.join(functionsFolder, 'deno.json')).href].map((url) =>
    fileURLToPath(url),
  );
  const uploaded = path.join(folder, name);
  for (const file of files.filter((each) => !each.includes('/node_modules/')))
    cpSync(file, path.join(uploaded, path.relative(projectRoot, file)));
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(uploaded, 'node_modules'));
  const said: string[] = [];
  const host = await startFunctions({
    folder: path.join(uploaded, 'supabase/functions'),
    projectRoot: uploaded,
    log: (line) => said.push(line),
    env: {
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_SERVICE_ROLE_KEY: 'secret',
      SUPABASE_ANON_KEY: 'publishable',
    },
  });
  try {
    const { status } = await host.forward(new Request('http://site/', { method: 'OPTIONS' }), name);
    expect([status, ...said]).toEqual([204]);
  } finally {
    await host.stop();
  }
});

it('deno.lock has the packages of deno.json and all that they need, as package-lock.json has them', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(read('supabase/functions/deno.json'));
  const lock = z
    .object({
      specifiers: z.record(z.string(), z.string()),
      npm: z.record(
        z.string(),
        z.object({ integrity: z.string(), dependencies: z.array(z.string()).optional() }),
      ),
    })
    .parse(read('supabase/functions/deno.lock'));
  const { packages } = z
    .object({ packages: z.record(z.string(), z.looseObject({})) })
    .parse(read('package-lock.json'));
  const named = Object.values(imports).map((specifier) => /^npm:@?[^@]+@[^/]+/.exec(specifier)?.[0]);
  expect(new Set(named)).toEqual(new Set(Object.keys(lock.specifiers)));
  // A key may end with resolved peers: `a@1.0.0_b@2.0.0`.
  const locked = Object.entries(lock.npm).map(([key, entry]) => {
    const [, name = '', version = ''] = /^(@?[^@]+)@([^_]+)/.exec(key) ?? [];
    return { name, version, ...entry };
  });
  const needed = locked.flatMap(({ dependencies = [] }) => dependencies);
  expect(locked.map(({ name }) => name)).toEqual(expect.arrayContaining(needed));
  for (const { name, version, integrity } of locked)
    expect(packages[`node_modules/${name}`], name).toMatchObject({ version, integrity });
});
