import path from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { loadNetlifyRules } from '#output/netlify-rules.ts';
import { makeFolder, writeIn } from '#tests/folders.ts';

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});
const load = (rules: readonly string[], toml = '') => {
  writeIn(folder, '_redirects', rules.join('\n'));
  return loadNetlifyRules(folder, writeIn(folder, 'netlify.toml', toml));
};

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

it('10,000 renamed products cost a request less than 0.2 ms', async () => {
  const toOld = (index: number) => `/collections/extras/old-${index}`;
  const renames = Array.from({ length: 10_000 }, (_, at) => `${toOld(at)} /collections/extras/new-${at} 301`);
  const rules = await load([...renames, '/collections/extras/* /live/extras.html 404'], forced404);
  const last = { to: '/collections/extras/new-9999', status: 301 };
  expect(rules.findRedirect(toRequest(toOld(9_999)))).toEqual(last);
  const { user, system } = process.cpuUsage();
  const rounds = 1000;
  for (let round = 0; round < rounds; round += 1) {
    rules.findRedirect(toRequest(toOld(round)));
    rules.findRedirect(toRequest(`/no/such/page-${round}`));
    rules.findForcedRedirect(toRequest('/'));
  }
  const used = process.cpuUsage();
  expect((used.user + used.system - user - system) / 1000 / (3 * rounds)).toBeLessThan(0.2);
});

it('rules are parsed once while they are the same, for the checks of a release, the server and the next release', async () => {
  const rules = await load(['/a /b'], forced404);
  const loadNext = (file: string, text: string) => {
    writeIn(folder, `next/${file}`, text);
    return loadNetlifyRules(path.join(folder, 'next'), path.join(folder, 'netlify.toml'));
  };
  expect(await loadNext('_redirects', '/a /b')).toBe(rules);
  expect((await loadNext('_redirects', '/a /c')).findRedirect(toRequest('/a'))?.to).toBe('/c');
  expect((await loadNext('_headers', '/*\n  X-A: b')).getHeaders('/')).toEqual({ 'x-a': 'b' });
});

it('rules that cannot be parsed are refused each time', async () => {
  for (let time = 0; time < 2; time += 1) await expect(load(['nonsense'])).rejects.toThrow('cannot be read');
});
