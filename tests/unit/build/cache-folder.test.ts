import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildLockFile, cacheFolder } from '#build/cache-folder.ts';
import { projectRoot } from '#program/environment.ts';
import { onPreBuild, onSuccess } from '#publishing/netlify-cache/index.js';

it('the cache of builds outlives npm ci, and Git ignores it and its lock', () => {
  const relative = path.relative(projectRoot, cacheFolder);
  expect(relative.split(path.sep)).not.toContain('node_modules');
  expect(relative.startsWith('..')).toBe(false);
  for (const file of [path.join(cacheFolder, 'assets/a.webp'), buildLockFile]) {
    expect(() => execFileSync('git', ['check-ignore', '-q', file], { cwd: projectRoot })).not.toThrow();
  }
});

it('Netlify restores and saves the same folder', async () => {
  const calls: string[] = [];
  const note = (what: string) => (folder: string) =>
    Promise.resolve(calls.push(`${what} ${path.resolve(projectRoot, folder)}`) > 0);
  const cache = { restore: note('restore'), save: note('save') };
  await onPreBuild({ utils: { cache } });
  await onSuccess({ utils: { cache } });
  expect(calls).toEqual([`restore ${cacheFolder}`, `save ${cacheFolder}`]);
});
