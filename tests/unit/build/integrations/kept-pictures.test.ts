import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseForgotten, keptPictures } from '../../../../src/build/integrations/kept-pictures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const picture = (name: string, daysAgo: number, bytes = 10) => ({
  name,
  bytes,
  usedAtMs: 100 * DAY_MS - daysAgo * DAY_MS,
});
const choose = (pictures: ReturnType<typeof picture>[], shown: string[] = [], mostBytes?: number) =>
  chooseForgotten(pictures, new Set(shown), 100 * DAY_MS, mostBytes === undefined ? {} : { mostBytes });

describe('encoded pictures that are forgotten', () => {
  it('are those that no build of the last 30 days has shown', () => {
    expect(choose([picture('old', 31), picture('young', 29), picture('new', 0)])).toEqual(['old']);
  });

  it('are, above the bound, those that were shown longest ago, and no more than have to', () => {
    const pictures = [picture('a', 1), picture('c', 3), picture('b', 2), picture('d', 0)];
    expect(choose(pictures, [], 25)).toEqual(['c', 'b']);
    expect(choose(pictures, [], 40)).toEqual([]);
  });

  it('are never those of the current build, however large they are', () => {
    expect(choose([picture('old', 40), picture('large', 0, 1000)], ['old', 'large'], 10)).toEqual([]);
  });
});

describe('after a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kept-pictures-'));
    for (const name of ['cache/assets', 'dist/_astro'])
      mkdirSync(path.join(folder, name), { recursive: true });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T00:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string) => {
    writeFileSync(path.join(folder, name), 'picture');
  };
  const isKept = (name: string) => existsSync(path.join(folder, 'cache/assets', name));
  const warnings: string[] = [];
  const build = async () => {
    const { hooks } = keptPictures();
    const toUrl = (name: string) => pathToFileURL(path.join(folder, `${name}/`));
    const logger = { info: () => undefined, warn: (line: string) => warnings.push(line) };
    const config = { cacheDir: toUrl('cache'), build: { assets: '_astro' } };
    await hooks['astro:config:done']?.({ config } as never);
    await hooks['astro:build:done']?.({ dir: toUrl('dist'), logger } as never);
    expect(warnings).toEqual([]);
  };

  it('a picture stays for 30 days after it was last shown, and goes with its description', async () => {
    for (const name of ['shown.webp', 'gone.webp', 'gone.webp.json']) write(`cache/assets/${name}`);
    write('dist/_astro/shown.webp');
    write('dist/_astro/gone.webp');
    await build();
    rmSync(path.join(folder, 'dist/_astro/gone.webp'));
    vi.setSystemTime(Date.parse('2026-01-30T00:00:00Z'));
    await build();
    expect(['shown.webp', 'gone.webp', 'gone.webp.json'].map(isKept)).toEqual([true, true, true]);
    vi.setSystemTime(Date.parse('2026-02-01T00:00:00Z'));
    await build();
    expect(['shown.webp', 'gone.webp', 'gone.webp.json'].map(isKept)).toEqual([true, false, false]);
  });

  it('one of unknown age counts as used now', async () => {
    write('cache/assets/unknown.webp');
    write('cache/picture-uses.json');
    await build();
    expect(isKept('unknown.webp')).toBe(true);
  });
});
