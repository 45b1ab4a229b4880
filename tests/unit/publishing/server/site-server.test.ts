import { once } from 'node:events';
import { renameSync, symlinkSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  serveSite,
  type Endpoint,
  type SiteServer,
  type SiteServerOptions,
} from '#publishing/server/site-server.ts';
import { makeFolder, writeIn } from '#tests/folders.ts';

const LONG_TEXT = 'Marble, travertine and limestone. '.repeat(60);
const CONFIG = `
redirects = [
  { from = "/collections/extras/*", to = "/live/extras.html", status = 404 },
  { from = "/old", to = "/about", status = 301 },
  { from = "/stones/:name", to = "/collections/:name", status = 302 },
  { from = "/api/*", to = "https://api.example/:splat", status = 200 },
]
headers = [
  { for = "/*", values = { X-Content-Type-Options = "nosniff" } },
  { for = "/_astro/*", values = { Cache-Control = "public, max-age=31536000, immutable" } },
  { for = "/live/*", values = { X-Robots-Tag = "noindex" } },
  { for = "/admin/*", values = { Cache-Control = "no-store" } },
]
`;

const SITE = {
  'index.html': `<h1>Home</h1>${LONG_TEXT}`,
  'about.html': '<h1>About</h1>',
  '404.html': '<h1>Oops! Page not found</h1>',
  'folder/index.html': '<h1>Folder</h1>',
  'collections/extras.html': '<h1>Extras</h1>',
  'live/extras.html': '<h1>Loading</h1>',
  'admin/upload-images.html': '<h1>Upload</h1>',
  '_astro/app.abc123.js': `// ${LONG_TEXT}`,
  _redirects: '# none',
  'pictures/blue stone.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'photo.avif': 'x'.repeat(5000),
};

let folder: string;
let server: SiteServer | undefined;
let said: string[];

beforeEach(() => {
  folder = makeFolder();
  said = [];
  write('netlify.toml', CONFIG);
  for (const [file, text] of Object.entries(SITE)) write(`site/${file}`, text);
  write('secret.txt', 'outside the site');
});

afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('addresses', () => {
  it.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/about.html', 'About'],
    ['/folder/', 'Folder'],
    ['/collections/extras', 'Extras'],
    ['/about?utm_source=mail', 'About'],
    ['//about', 'About'],
    ['/pictures/blue%20stone.svg', '<svg'],
  ])('%s is answered with 200', async (address, text) => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(response.text).toContain(text);
  });

  it.each([
    ['/about/', 301, '/about'],
    ['/about/?a=1&b=2', 301, '/about?a=1&b=2'],
    ['/folder', 301, '/folder/'],
    ['/old?a=1', 301, '/about?a=1'],
    ['/stones/extras', 302, '/collections/extras'],
    ['/ABOUT?a=B', 301, '/about?a=B'],
    ['/collections/extras/Brand-new/', 301, '/collections/extras/brand-new/'],
    ['/%C3%89t%C3%A9', 301, '/%C3%A9t%C3%A9'],
  ])('%s redirects once, with %d to %s', async (address, status, location) => {
    const response = await get(address);
    expect([response.status, response.headers.location]).toEqual([status, location]);
    expect((await get(location)).headers.location).toBeUndefined();
  });

  it.each([
    ['/no/such/page', 'Oops! Page not found', undefined],
    // A product that is newer than the build. As on Netlify, the rules of the live page's own address apply, too.
    ['/collections/extras/brand-new', 'Loading', 'noindex'],
    ['/collections/extras/brand-new/', 'Loading', 'noindex'],
  ])('%s is answered with status 404 and a page: %s', async (address, page, robots) => {
    const { status, headers, text } = await get(address);
    expect([status, headers['x-content-type-options']]).toEqual([404, 'nosniff']);
    expect(headers['x-robots-tag']).toBe(robots);
    expect(text).toContain(page);
  });

  it.each(['/_astro/Missing.Css', '/Picture.PNG', '/%C3%A9t%C3%A9', '/A%3Fb', '/A%5Cb'])(
    'does not look for another spelling of %s',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );

  it('says that proxy rules need Netlify', async () => {
    expect((await get('/api/quotes')).status).toBe(502);
  });

  it('applies a forced rule before a file', async () => {
    write('netlify.toml', 'redirects = [{ from = "/about", to = "/folder/", status = 200, force = true }]');
    expect((await get('/about')).text).toContain('Folder');
    expect((await get('/')).text).toContain('Home');
  });

  it('reads the redirects that the build wrote into the site', async () => {
    write('site/_redirects', '/collections/extras/old-name /collections/extras/birdbaths 301\n');
    const response = await get('/collections/extras/old-name');
    expect([response.status, response.headers.location]).toEqual([301, '/collections/extras/birdbaths']);
  });
});

describe('safety', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/folder/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/_redirects',
    '/link.txt',
    `/${'a'.repeat(5000)}`,
    '/about.html/deeper',
  ])('%s is not found', async (address) => {
    symlinkSync(path.join(folder, 'secret.txt'), path.join(folder, 'site/link.txt'));
    const response = await get(address);
    expect(response.status).toBe(404);
    expect(response.text).not.toContain('outside the site');
  });

  it.each(['/%', '/%ff%fe', '/a%00b', 'http://evil.example/', '*'])(
    '%s is a bad request',
    async (address) => {
      expect((await get(address)).status).toBe(400);
    },
  );

  it('never redirects to another host', async () => {
    write('site/evil.example.html', 'a page of ours');
    expect((await get('//evil.example/')).headers.location).toBe('/evil.example');
  });

  it.each(['evil.example', '[::1]:80'])(
    'gives the same answers when the host is spelled %s',
    async (host) => {
      const ask = (address: string) => get(address, { headers: { host } });
      expect(await ask('/collections/extras/new-one')).toMatchObject({
        status: 404,
        text: '<h1>Loading</h1>',
      });
      expect((await ask('/stones/travertine')).headers.location).toBe('/collections/travertine');
    },
  );

  it('treats the spellings of a host as one if a rule names it', async () => {
    const rule = '{ from = "http://old.example/*", to = "/about", status = 301, force = true },';
    write('netlify.toml', CONFIG.replace('redirects = [', `redirects = [${rule}`));
    for (const host of ['old.example', 'OLD.Example', 'old.example.', 'old.example:80']) {
      expect((await get('/', { headers: { host } })).headers.location, host).toBe('/about');
    }
    expect((await get('/', { headers: { host: 'other.example' } })).status).toBe(200);
  });

  it.each(['a b', 'evil.example/x', 'user@evil.example', 'evil.example?x'])(
    'refuses %j, which is not a host',
    async (host) => {
      expect((await get('/about', { headers: { host } })).status).toBe(400);
    },
  );

  it('continues after a connection that could not be accepted', async () => {
    const made = vi.spyOn(http, 'createServer');
    await start();
    const [result] = made.mock.results;
    const accepting = result?.type === 'return' ? result.value : undefined;
    accepting?.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
    expect((await get('/about')).status).toBe(200);
    expect(said).toEqual(['A connection could not be accepted: accept EMFILE']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const response = await get('/about', { method });
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('caching', () => {
  it.each([
    ['/_astro/app.abc123.js', 200, 'public, max-age=31536000, immutable'],
    ['/about', 200, 'public,max-age=0,must-revalidate'],
    ['/admin/upload-images', 200, 'no-store'],
    ['/_astro/gone.js', 404, 'public,max-age=0,must-revalidate'],
    ['/admin/none', 404, 'no-store'],
  ])('of %s, which answers %i, is %s', async (address, status, caching) => {
    const response = await get(address);
    expect([response.status, response.headers['cache-control']]).toEqual([status, caching]);
  });

  it.each(['identity', 'br'])('answers 304 to a known ETag (%s)', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const first = await get('/', { headers });
    const etag = String(first.headers.etag);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const second = await get('/', { headers: { ...headers, 'if-none-match': tag } });
      expect(second).toMatchObject({ status: 304, text: '', headers: { etag } });
    }
    expect((await get('/', { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200);
    expect((await get('/none', { headers: { ...headers, 'if-none-match': '*' } })).status).toBe(404);
  });

  it('notices a file that was rewritten in place', async () => {
    await get('/about');
    write('site/about.html', '<h1>Our story</h1>');
    expect((await get('/about')).text).toContain('Our story');
  });
});

describe('compression', () => {
  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('serves %s with the same content', async (encoding, decompress) => {
    const plain = await get('/');
    for (let time = 0; time < 2; time += 1) {
      const { headers, bytes } = await get('/', { headers: { 'accept-encoding': encoding } });
      const length = String(bytes.length);
      const said = { 'content-encoding': encoding, vary: 'Accept-Encoding', 'content-length': length };
      expect(headers).toMatchObject(said);
      expect(bytes.length).toBeLessThan(plain.bytes.length);
      expect(decompress(bytes)).toEqual(plain.bytes);
    }
  });

  it.each([
    ['/', 'gzip, deflate, br', 'br'],
    ['/', 'gzip, br;q=0', 'gzip'],
    ['/', '*', 'br'],
    ['/', 'deflate', undefined],
    ['/', '', undefined],
    ['/about', 'br', undefined],
    ['/photo.avif', 'br', undefined],
  ])('of %s with Accept-Encoding "%s" is %s', async (address, accepted, encoding) => {
    const { status, headers } = await get(address, { headers: { 'accept-encoding': accepted } });
    expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  });
});

it.each(['/', '/about/', '/none'])('HEAD %s has the headers of GET and no body', async (address) => {
  const [whole, head] = [await get(address), await get(address, { method: 'HEAD' })];
  expect(head.status).toBe(whole.status);
  expect(head.bytes).toHaveLength(0);
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
});

describe('releases', () => {
  it('switch for all requests at once when the link is renamed; unchanged bytes keep their ETag', async () => {
    write('next/index.html', SITE['index.html']);
    write('next/about.html', '<h1>Next</h1>');
    const link = path.join(folder, 'current');
    symlinkSync('site', link);
    await start({ root: () => link });
    const [home, about] = [await get('/'), await get('/about')];
    symlinkSync('next', `${link}.new`);
    renameSync(`${link}.new`, link);
    expect((await get('/')).headers.etag).toBe(home.headers.etag);
    const next = await get('/about');
    expect(next.text).toContain('Next');
    expect(next.headers.etag).not.toBe(about.headers.etag);
    expect((await get('/folder/')).status).toBe(404);
  });

  it('serves hashed assets of older releases, but no other files of them', async () => {
    write('older/_astro/old.def456.js', 'export {}');
    write('older/withdrawn.html', 'withdrawn');
    await start({ findOlder: (pathname) => path.join(folder, 'older', pathname) });
    expect((await get('/_astro/old.def456.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/withdrawn')).status).toBe(404);
  });

  it('answers 503 until there is a release', async () => {
    await start({ root: () => path.join(folder, 'none-yet') });
    const response = await get('/');
    expect([response.status, response.headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('endpoints', () => {
  const post = async (endpoint: Endpoint, body: string) => {
    await start({ endpoints: { '/hooks/test': endpoint } });
    return get('/hooks/test', { method: 'POST', headers: { 'content-type': 'a/b' }, body });
  };

  it('get method, headers and body, but no body that is too large, and answer with JSON', async () => {
    const echo: Endpoint = ({ method, headers: { 'content-type': type }, body }) =>
      Promise.resolve({ status: 202, body: { method, type, text: body.toString() } });
    const { status, headers, text } = await post(echo, 'hello');
    expect([status, headers['cache-control']]).toEqual([202, 'no-store']);
    expect(JSON.parse(text)).toEqual({ method: 'POST', type: 'a/b', text: 'hello' });
    expect((await get('/hooks/test', { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('that fail are answered with 500 without details, and logged', async () => {
    const { status, text } = await post(() => Promise.reject(new Error('the password is 1234')), '');
    expect(status).toBe(500);
    expect(text).not.toContain('1234');
    expect(said.join()).toContain('the password is 1234');
  });
});

it('refuses to start on a busy port', async () => {
  const first = await start();
  await expect(serveSite({ root: () => folder, config: '', port: first.port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

it('answers 500 and says why if the rules cannot be parsed', async () => {
  write('netlify.toml', '[[redirects]]\nto = "/about"\n');
  expect((await get('/about')).status).toBe(500);
  expect(said.join()).toContain('rules cannot be read');
});

const write = (file: string, text: string) => writeIn(folder, file, text);

async function start(options: Partial<SiteServerOptions> = {}): Promise<SiteServer> {
  server = await serveSite({
    root: () => path.join(folder, 'site'),
    config: path.join(folder, 'netlify.toml'),
    port: 0,
    log: (line) => said.push(line),
    ...options,
  });
  return server;
}

/** Starts the server unless it runs. Uses node:http, because fetch normalizes addresses and decompresses bodies. */
async function get(address: string, { body = '', ...options }: http.RequestOptions & { body?: string } = {}) {
  const { port } = server ?? (await start());
  const request = http.request({ ...options, host: '127.0.0.1', port, path: address, agent: false });
  request.on('error', () => undefined).end(body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() };
}
