import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  isWholePicture,
  readPageDigests,
  soundCache,
} from '../../../../src/build/integrations/sound-cache.ts';

let cache: string;
let warnings: string[];
beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'sound-cache-'));
  warnings = [];
  for (const folder of ['dist/collections', 'assets'])
    mkdirSync(path.join(cache, folder), { recursive: true });
});
afterEach(() => {
  rmSync(cache, { recursive: true, force: true });
});

/** What Astro does around a build, in a process of its own each time. */
async function run(hook: 'astro:build:start' | 'astro:build:done') {
  const { hooks } = soundCache();
  const logger = { warn: (line: string) => warnings.push(line) };
  const config = { cacheDir: pathToFileURL(`${cache}/`) };
  await hooks['astro:config:done']?.({ config, logger } as unknown as Parameters<
    NonNullable<(typeof hooks)['astro:config:done']>
  >[0]);
  await hooks[hook]?.({ logger } as never);
}

const place = (name: string) => path.join(cache, name);
const write = (name: string, content: string | Buffer) => {
  writeFileSync(place(name), content);
};
const has = (...names: string[]) => names.map((name) => existsSync(place(name)));

const noise = (format: 'jpeg' | 'webp' | 'avif' | 'png') =>
  sharp(Buffer.from(Array.from({ length: 31 * 40 * 3 }, (_, index) => (index * 7919) % 251)), {
    raw: { width: 31, height: 40, channels: 3 },
  })
    .toFormat(format)
    .toBuffer();

describe('a page of the cache', () => {
  beforeEach(async () => {
    write('dist/index.html', '<!doctype html><p>home</p>');
    write('dist/collections/extras.html', '<!doctype html><p>extras</p>');
    await run('astro:build:done');
  });

  it('stays as long as it is as it was', async () => {
    await run('astro:build:start');
    expect(has('dist/index.html', 'dist/collections/extras.html')).toEqual([true, true]);
    expect(warnings).toEqual([]);
  });

  it.each([0, 1, 20])('that was cut off after %i bytes is made anew, and it is said', async (length) => {
    truncateSync(place('dist/collections/extras.html'), length);
    await run('astro:build:start');
    expect(has('dist/index.html', 'dist/collections/extras.html')).toEqual([true, false]);
    expect(warnings).toEqual([expect.stringMatching(/1 files? of the build's cache .* cut off/)]);
  });

  it('that was written to is made anew, also when it is as long as before', async () => {
    write('dist/collections/extras.html', '<!doctype html><p>EXTRAS</p>');
    await run('astro:build:start');
    expect(has('dist/index.html', 'dist/collections/extras.html')).toEqual([true, false]);
  });

  it('is known to the checks as long as it is the same file', async () => {
    const time = Date.now() / 1000 - 60;
    for (const name of ['dist/index.html', 'dist/collections/extras.html'])
      utimesSync(place(name), time, time);
    await run('astro:build:done');
    linkSync(place('dist/index.html'), place('page-of-the-site.html'));
    write('dist/collections/extras.html', '<!doctype html><p>EXTRAS</p>');
    const digests = await readPageDigests(cache);
    expect(digests.describe(place('page-of-the-site.html')).bytes).toBeUndefined();
    expect(digests.describe(place('dist/collections/extras.html')).bytes).toBeDefined();
  });

  it.each(['', '{"dist/index.html":', '[]', '{"dist/index.html":26}', '{"pictures":{},"pages":{}}'])(
    'is made anew when the record is %j',
    async (record) => {
      write('cached-files.json', record);
      await run('astro:build:start');
      expect(has('dist/index.html', 'dist/collections/extras.html')).toEqual([false, false]);
    },
  );

  it('that a build left which never ended is made anew', async () => {
    write('dist/new.html', '<!doctype html>');
    await run('astro:build:start');
    expect(has('dist/index.html', 'dist/new.html')).toEqual([true, false]);
  });
});

describe('a picture of the cache', () => {
  it('that is whole stays, also of a build that never ended', async () => {
    write('assets/stone.webp', await noise('webp'));
    write('assets/stone.webp.json', '{"expires":1,"etag":"x"}');
    await run('astro:build:start');
    expect(has('assets/stone.webp', 'assets/stone.webp.json')).toEqual([true, true]);
  });

  it('goes with its note, whichever of them was cut off, before and after a build ended', async () => {
    const whole = await noise('jpeg');
    write('assets/a.jpeg', whole.subarray(0, -10));
    write('assets/a.jpeg.json', '{"expires":1}');
    write('assets/b.jpeg', whole);
    write('assets/b.jpeg.json', '{"expires":');
    write('assets/c.jpeg', whole);
    await run('astro:build:start');
    expect(readdirSync(place('assets'))).toEqual(['c.jpeg']);
    await run('astro:build:done');
    truncateSync(place('assets/c.jpeg'), 100);
    await run('astro:build:start');
    expect(readdirSync(place('assets'))).toEqual([]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is whole when no byte is missing: %s',
    async (format) => {
      const bytes = await noise(format);
      expect(isWholePicture(bytes)).toBe(true);
      for (const length of [0, 1, 11, 12, 40, bytes.length >> 1, bytes.length - 1]) {
        expect(isWholePicture(bytes.subarray(0, length)), `${length} of ${bytes.length} bytes`).toBe(false);
      }
    },
  );
});

it('a cache that is not there, or takes no note, stops no build', async () => {
  rmSync(cache, { recursive: true });
  await run('astro:build:start');
  await run('astro:build:done');
  expect(warnings).toEqual([expect.stringMatching(/next build renders every page/)]);
});
