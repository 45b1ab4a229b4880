import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { loadNetlifyRules, type NetlifyRules } from '#output/netlify-rules.ts';
import { makeFolder } from '#tests/folders.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});
function load(rules: readonly string[], toml = ''): Promise<NetlifyRules> {
  writeFileSync(path.join(folder, '_redirects'), rules.join('\n'));
  writeFileSync(path.join(folder, 'netlify.toml'), toml);
  return loadNetlifyRules(folder, path.join(folder, 'netlify.toml'));
}

function toRequest(address: string, headers: Record<string, string> = {}) {
  const [pathname = '', query = ''] = address.split('?');
  return { path: pathname, query, host: 'site.example', headers };
}

const forced404 = '[[redirects]]\nfrom = "/404"\nto = "/404.html"\nstatus = 404\nforce = true\n';

describe('the first rule that fits counts', () => {
  test.each([
    ['of one address', ['/a /b', '/a /c'], '/a', '/b'],
    ['with a final slash', ['/a /b'], '/a/', '/b'],
    ['written with one', ['/a/ /b'], '/a', '/b'],
    ['at the root', ['/ /b'], '/', '/b'],
    ['a pattern before an address', ['/s/* /p/:splat', '/s/a /b'], '/s/a', '/p/a'],
    ['an address before a pattern', ['/s/a /b', '/s/* /p/:splat'], '/s/a', '/b'],
    ['an address between patterns', ['/t/* /t', '/s/a /b', '/s/* /p/:splat'], '/s/a', '/b'],
    ['a pattern beside addresses', ['/s/a /b', '/s/* /p/:splat', '/s/c /d'], '/s/c', '/p/c'],
    ['a query that is asked for', ['/a id=:id /q/:id', '/a /b'], '/a?id=7', '/q/7'],
    ['no query where one is asked for', ['/a id=:id /q/:id', '/a /b'], '/a', '/b'],
    ['another host', ['https://old.example/a /c', '/a /b'], '/a', '/b'],
    ['names of every object', ['/a /b'], '/constructor', undefined],
    ['nothing', [], '/a', undefined],
    ['another spelling', ['/a /b'], '/A', undefined],
  ])('%s', async (_, lines, address, to) => {
    const rules = await load(lines);
    expect(rules.findRedirect(toRequest(address))?.to).toBe(to);
  });

  it('a language that is asked for', async () => {
    const rules = await load(['/a /de 302 Language=de', '/a /b']);
    const german = toRequest('/a', { 'accept-language': 'de' });
    expect(rules.findRedirect(german)).toEqual({ to: '/de', status: 302 });
    expect(rules.findRedirect(toRequest('/a'))).toEqual({ to: '/b', status: 301 });
  });
});

it('only forced rules are asked for an address that has a file', async () => {
  const rules = await load(['/a /b', '/s/* /p 200!'], forced404);
  expect(rules.findForcedRedirect(toRequest('/a'))).toBeUndefined();
  expect(rules.findForcedRedirect(toRequest('/404'))).toEqual({ to: '/404.html', status: 404 });
  expect(rules.findForcedRedirect(toRequest('/s/x'))).toEqual({ to: '/p', status: 200 });
});

it('50,000 renamed products cost a request less than 0.2 ms', async () => {
  const toOld = (index: number) => `/collections/extras/old-${index}`;
  const renames = Array.from({ length: 50_000 }, (_, at) => `${toOld(at)} /collections/extras/new-${at} 301`);
  const rules = await load([...renames, '/collections/extras/* /live/extras.html 404'], forced404);
  const last = { to: '/collections/extras/new-49999', status: 301 };
  expect(rules.findRedirect(toRequest(toOld(49_999)))).toEqual(last);
  const { user, system } = process.cpuUsage();
  const rounds = 1000;
  for (let round = 0; round < rounds; round += 1) {
    rules.findRedirect(toRequest(toOld(round)));
    rules.findRedirect(toRequest(`/no/such/page-${round}`));
    rules.findForcedRedirect(toRequest('/'));
  }
  const used = process.cpuUsage();
  expect((used.user + used.system - user - system) / 1000 / (3 * rounds)).toBeLessThan(0.2);
}, 60_000);

it('rules are parsed once while they are the same, for the checks of a release, the server and the next release', async () => {
  const rules = await load(['/a /b'], forced404);
  const next = path.join(folder, 'next');
  mkdirSync(next);
  writeFileSync(path.join(next, '_redirects'), '/a /b');
  const config = path.join(folder, 'netlify.toml');
  expect(await loadNetlifyRules(next, config)).toBe(rules);
  writeFileSync(path.join(next, '_redirects'), '/a /c');
  expect((await loadNetlifyRules(next, config)).findRedirect(toRequest('/a'))?.to).toBe('/c');
  writeFileSync(path.join(next, '_headers'), '/*\n  X-A: b');
  expect((await loadNetlifyRules(next, config)).getHeaders('/')).toEqual({ 'x-a': 'b' });
});

it('rules that cannot be parsed are refused each time', async () => {
  for (let time = 0; time < 2; time += 1) await expect(load(['nonsense'])).rejects.toThrow('cannot be read');
});
