import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getKeys } from '../../../supabase/local/keys.ts';
import { copyProject } from '../../tools/extension/extend-project.ts';
import { findUnusedPorts } from '../../site/unused-ports.ts';
import { openProject, startProgram, until, type Program } from './programs.ts';

let folder: string;
let root: string;
let program: Program | undefined;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'broken-assumption-'));
  root = path.join(folder, 'project');
  copyProject(root, 'all');
  // An Astro of its own, of the same version: its prerenderer keeps the compiled site elsewhere.
  const astro = path.join(root, 'node_modules/astro');
  const original = realpathSync(astro);
  rmSync(astro);
  cpSync(original, astro, { recursive: true });
  const file = path.join(astro, 'dist/core/build/default-prerenderer.js');
  const code = readFileSync(file, 'utf8');
  expect(code.split('prerenderer.app').length).toBeGreaterThan(2);
  rmSync(file);
  writeFileSync(file, code.replaceAll('prerenderer.app', 'prerenderer.site'));
}, 60_000);
afterAll(async () => {
  await program?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('where an assumption about Astro no longer holds, edits are published by plain builds, and the log says why', async () => {
  const port = await findUnusedPorts(2);
  const localDir = path.join(folder, 'local');
  const keys = await getKeys(localDir);
  program = startProgram(
    'start.ts',
    {
      PORT: String(port),
      SUPABASE_PORT: String(port + 1),
      LOCAL_DIR: localDir,
      PUBLIC_IMAGE_SERVICE: 'netlify',
    },
    root,
  );
  const { output } = program;
  const read = async (address: string) => (await fetch(`http://127.0.0.1:${port}${address}`)).text();
  const shows = async (text: string) => (await read('/collections/extras/birdbaths')).includes(text);
  await until('the site to start', 300_000, () => shows('<h1'));
  expect(output()).toMatch(/The build begins anew: Astro keeps no app/);
  const project = openProject({ url: `http://127.0.0.1:${port + 1}`, ...keys });
  await project.ask('PATCH', 'extras?slug=eq.birdbaths', { product_name: 'Published plainly' });
  await until(
    () => `the edit to be live\n${output()}`,
    240_000,
    () => shows('Published plainly'),
  );
  expect(JSON.parse(await read('/build.json'))).toMatchObject({ kind: 'full' });
  expect(output()).toMatch(
    /The next build is a full build again: it no longer holds that the prerenderer keeps the compiled site/,
  );
}, 600_000);
