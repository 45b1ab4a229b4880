import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertSiteIsSound } from '../../../../scripts/publishing/gates.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gates-'));
  write('netlify.toml', '[[redirects]]\nfrom = "/new/*"\nto = "/live.html"\nstatus = 404\n');
  write('site/index.html', '<a href="/about">About</a>');
  write('site/about.html', '<a href="/">Home</a>');
  write('site/404.html', '<a href="/">Home</a>');
  write('site/live.html', '<a href="/">Home</a>');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('a sound site passes, and what was counted is told', async () => {
  expect(await check()).toEqual({ pageCount: 4, referenceCount: 4 });
});

it.each([
  ['the error page is missing', () => remove('404.html'), '404.html is missing or empty.'],
  ['the home page is empty', () => write('site/index.html', ''), 'index.html is missing or empty.'],
  [
    'a link is dead',
    () => write('site/about.html', '<a href="/gone">x</a>'),
    'about.html: /gone does not exist',
  ],
  [
    'an asset is gone',
    () => write('site/about.html', '<script src="/_astro/a.js"></script>'),
    '/_astro/a.js does not exist',
  ],
  ['a rule cannot be parsed', () => write('site/_redirects', '/only-from\n'), 'rules cannot be read'],
  [
    'a rewrite leads nowhere',
    () => remove('live.html'),
    'netlify.toml rewrites to /live.html, which does not exist.',
  ],
  [
    'there is no page at all',
    () => {
      for (const file of ['index.html', 'about.html', '404.html', 'live.html']) remove(file);
    },
    'There is not a single page.',
  ],
])('when %s it does not pass', async (_fault, plant, message) => {
  plant();
  await expect(check()).rejects.toThrow(message);
});

it('every fault is named at once', async () => {
  remove('404.html');
  write('site/about.html', '<a href="/gone">x</a>');
  await expect(check()).rejects.toThrow(/404\.html[^]*1 broken references[^]*\/gone/);
});

function check() {
  return assertSiteIsSound(path.join(folder, 'site'), path.join(folder, 'netlify.toml'));
}

function remove(file: string) {
  rmSync(path.join(folder, 'site', file));
}

function write(file: string, text: string) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
