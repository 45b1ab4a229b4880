import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '../../../../src/program/environment.ts';

const BUILDS_LIMIT_MS = 240_000;

let folder: string;
let root: string;
let disk: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sound-cache-'));
  root = path.join(folder, 'project');
  disk = path.join(folder, 'disk');
  mkdirSync(path.join(root, 'src/pages'), { recursive: true });
  mkdirSync(disk);
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const toUrl = (file: string) => JSON.stringify(pathToFileURL(path.join(projectRoot, file)).href);

/**
 * Builds a site of one page and one picture, with too little room for the cache or for the site, and with room. It runs in
 * the first folder; the second is a disk of its own.
 */
const PICTURE_PROGRAM = `
  import { execFileSync } from 'node:child_process';
  import { cpSync, readdirSync, statfsSync } from 'node:fs';
  import sharp from ${toUrl('node_modules/sharp/dist/index.mjs')};
  import { build } from ${toUrl('node_modules/astro/dist/index.js')};
  import { soundCache } from ${toUrl('src/build/integrations/sound-cache.ts')};
  const [root, disk] = process.argv.slice(1);
  const resize = (size) => execFileSync('mount', ['-o', 'remount,size=' + size, disk]);
  const run = async (name, root, cacheDir) => {
    const outDir = root + '/out';
    // Astro builds in a folder below this one, and moves files from there.
    process.chdir(root);
    let reason = '';
    try {
      await build({
        root, cacheDir, outDir, configFile: false, logLevel: 'silent', integrations: [soundCache()],
      });
    } catch (error) {
      reason = String(error);
    }
    const files = reason ? [] : readdirSync(outDir + '/_astro').filter((file) => file.endsWith('.webp'));
    const whole = await Promise.all(files.map(async (file) =>
      sharp(outDir + '/_astro/' + file, { failOn: 'truncated' }).stats().then(() => true, () => false)));
    console.log('REPORT ' + JSON.stringify({ name, whole, reason }));
  };
  await run('the cache has no room', root, disk + '/cache');
  resize('64m');
  await run('the cache has room', root, disk + '/cache');
  const project = disk + '/project';
  cpSync(root, project, { recursive: true, verbatimSymlinks: true });
  const { blocks, bfree, bsize } = statfsSync(disk);
  resize((blocks - bfree) * bsize + 16384);
  await run('the site has no room', project, root + '/cache');
  resize('64m');
  await run('the site has room', project, root + '/cache');
`;

/** Builds two pages that the next build may use again, cuts one of their copies off, and builds again. */
const PAGE_PROGRAM = `
  import { readdirSync, readFileSync, truncateSync } from 'node:fs';
  import { build } from ${toUrl('node_modules/astro/dist/index.js')};
  import { soundCache } from ${toUrl('src/build/integrations/sound-cache.ts')};
  const [root, disk] = process.argv.slice(1);
  const run = async () => {
    await build({
      root, cacheDir: disk + '/cache', outDir: disk + '/out', configFile: false, logLevel: 'silent',
      build: { format: 'file' }, experimental: { incrementalBuild: true }, integrations: [soundCache()],
    });
    const pages = readdirSync(disk + '/out').filter((name) => name.endsWith('.html'));
    const texts = pages.map((name) => [name, readFileSync(disk + '/out/' + name, 'utf8')]);
    console.log('REPORT ' + JSON.stringify(Object.fromEntries(texts)));
  };
  await run();
  truncateSync(disk + '/cache/dist/one.html', 20);
  await run();
`;

/** Builds pages into a folder of the disk, with what the build before left, and says how many names the file of a page has. */
const SHARED_PROGRAM = `
  import { statSync } from 'node:fs';
  import { build } from ${toUrl('node_modules/astro/dist/index.js')};
  import { soundCache } from ${toUrl('src/build/integrations/sound-cache.ts')};
  import { soundIncremental } from ${toUrl('src/build/integrations/sound-incremental.ts')};
  const [root, disk] = process.argv.slice(1);
  const outDir = disk + '/' + process.env.SITE_FOLDER;
  await build({
    root, cacheDir: disk + '/cache', outDir, configFile: false, logLevel: 'silent',
    build: { format: 'file' }, integrations: [soundIncremental(async () => {}), soundCache()],
  });
  console.log('REPORT ' + statSync(outDir + '/two.html').nlink);
`;

function writePage(name: string, text: string) {
  writeFileSync(path.join(root, 'src/pages', name), text.replaceAll(/^ {6}/gm, ''));
}

const reportSchema = z.object({ name: z.string(), whole: z.array(z.boolean()), reason: z.string() });

function runProgram(program: string, command: readonly string[]): string {
  const [file = '', ...parameters] = command;
  return execFileSync(file, [...parameters, process.execPath, program, root, disk], {
    encoding: 'utf8',
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
}

function readReports(output: string): unknown[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('REPORT '))
    .map((line): unknown => JSON.parse(line.slice('REPORT '.length)));
}

test(
  'a full disk for the cache of pictures or for the site publishes no half picture, and mends itself with new room',
  async () => {
    await sharp(Buffer.from(Array.from({ length: 500 * 500 * 3 }, (_, index) => (index * 7919) % 251)), {
      raw: { width: 500, height: 500, channels: 3 },
    })
      .jpeg({ quality: 95 })
      .toFile(path.join(root, 'src/stone.jpg'));
    writePage(
      'index.astro',
      `---
      import { Image } from 'astro:assets';
      import stone from '../stone.jpg';
      ---
      <Image src={stone} alt="" width={400} />`,
    );
    const mountDisk =
      'mount -t tmpfs -o size=16k none "$4" && exec "$1" --input-type=module -e "$2" "$3" "$4"';
    const output = runProgram(PICTURE_PROGRAM, [
      'unshare',
      '--map-root-user',
      '--mount',
      'sh',
      '-c',
      mountDisk,
      'sh',
    ]);
    const reports = readReports(output).map((report) => reportSchema.parse(report));
    expect(
      reports.map(({ name, whole, reason }) => ({
        name,
        whole,
        isFull: /ENOSPC|no space left on device/i.test(reason),
      })),
    ).toEqual([
      { name: 'the cache has no room', whole: [true], isFull: false },
      { name: 'the cache has room', whole: [true], isFull: false },
      { name: 'the site has no room', whole: [], isFull: true },
      { name: 'the site has room', whole: [true], isFull: false },
    ]);
  },
  BUILDS_LIMIT_MS,
);

test(
  'a page of the cache that was cut off is rendered anew, and the others are used again',
  () => {
    writePage(
      '[slug].astro',
      `---
      export const getStaticPaths = () => ['one', 'two'].map((slug) => ({ params: { slug }, cacheKey: 'same' }));
      ---
      <!doctype html><html><body>{Astro.params.slug} {Math.random()}</body></html>`,
    );
    const output = runProgram(PAGE_PROGRAM, [
      'sh',
      '-c',
      'exec "$1" --input-type=module -e "$2" "$3" "$4"',
      'sh',
    ]);
    const [first, second] = readReports(output).map((report) =>
      z.record(z.string(), z.string()).parse(report),
    );
    expect(second?.['two.html']).toBe(first?.['two.html']);
    expect(second?.['one.html']).not.toBe(first?.['one.html']);
    expect(second?.['one.html']).toMatch(/one 0\.\d+<\/body><\/html>\s*$/);
  },
  BUILDS_LIMIT_MS,
);

test(
  'pages that stayed are the same bytes in a site of their own, and no build writes into an earlier site or takes over what was written there',
  () => {
    writePage(
      '[slug].astro',
      `---
      export const getStaticPaths = () => ['one', 'two', 'three'].map((slug) =>
        ({ params: { slug }, cacheKey: slug === 'one' ? process.env.KEY_OF_ONE : 'same' }));
      ---
      <!doctype html><html><body>{Astro.params.slug} {Math.random()}</body></html>`,
    );
    // Names of scripts are part of each key; this site has none.
    mkdirSync(path.join(root, 'public/_astro'), { recursive: true });
    writeFileSync(path.join(root, 'public/_astro/script.js'), '');
    const command = ['sh', '-c', 'exec "$1" --input-type=module -e "$2" "$3" "$4"', 'sh'];
    const read = (site: string) =>
      ['one', 'two', 'three'].map((name) => readFileSync(path.join(disk, site, `${name}.html`), 'utf8'));
    const build = (site: string, keyOfOne: string) => {
      vi.stubEnv('SITE_FOLDER', site);
      vi.stubEnv('KEY_OF_ONE', keyOfOne);
      expect(readReports(runProgram(SHARED_PROGRAM, command))).toEqual([2]);
      return read(site);
    };
    const first = build('first', 'a');
    const second = build('second', 'a');
    expect(second).toEqual(first);

    const third = build('third', 'b');
    expect(third[0]).not.toBe(first[0]);
    expect(third.slice(1)).toEqual(first.slice(1));

    const written = third.map((html) => html.replace('two', 'TWO'));
    writeFileSync(path.join(disk, 'third/two.html'), written[1] ?? '');
    const fourth = build('fourth', 'b');
    expect(fourth[1]).toMatch(/two 0\.\d+/);
    expect(fourth[1]).not.toBe(third[1]);
    expect(fourth.with(1, '')).toEqual(third.with(1, ''));
    expect(['first', 'second', 'third'].map(read)).toEqual([first, second, written]);
  },
  BUILDS_LIMIT_MS,
);
