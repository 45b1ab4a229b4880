import { readdir, writeFile } from 'node:fs/promises';
import type http from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImageService, type ImageServiceOptions } from '#publishing/server/image-service.ts';
import { collectOrders, isOffered } from '#publishing/server/picture-order.ts';
import { toShareAddress } from '#domain/site/share-picture.ts';
import { toOrderKey } from '#output/picture-orders.ts';
import { openPictureCache } from '#publishing/server/picture-cache.ts';
import type { EndpointResponse } from '#publishing/server/site-server.ts';
import { makeSharedFolder } from '#tests/folders.ts';
import { forAllWith } from '#tests/for-all.ts';
import { serve } from '#tests/site/serve.ts';

const BROWSER = 'image/avif,image/webp,image/*;q=0.8';
const PUBLIC = '/storage/v1/object/public/extras%20other/';

const folder = makeSharedFolder();
let storage: Awaited<ReturnType<typeof serve>>;
let origin: string;
let asked: string[];
let downloads: string[];
let changing = { picture: Buffer.alloc(0), etag: '' };
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(1024 * 1024));
    },
  });
let service: ReturnType<typeof createImageService>;
let cacheCount = 0;
let complaints: string[];

beforeAll(async () => {
  const create = { width: 1000, height: 800, channels: 3, background: '#c8b090' } as const;
  const photograph = await sharp({ create }).jpeg().toBuffer();
  await writeFile(path.join(folder, 'hall.AbCd.jpg'), photograph);
  await writeFile(path.join(folder, 'chip.AbCd.jpg'), await sharp(photograph).resize(20, 16).toBuffer());
  const cutOut = sharp({ create: { ...create, channels: 4, background: '#ff000000' } });
  await writeFile(path.join(folder, 'cut-out.AbCd.png'), await cutOut.png().toBuffer());
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  storage = await serve((request, response) => {
    asked.push(request.url ?? '');
    if (request.method === 'GET') downloads.push(request.url ?? '');
    const answers: Record<string, () => unknown> = {
      'stone.jpg': () => response.setHeader('etag', 'W/"abcdefghijkl-and-more"').end(photograph),
      'changing.jpg': () => response.setHeader('etag', changing.etag).end(changing.picture),
      'drawing.jpg': () => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'text.jpg': () => response.end('no picture'),
      'endless.jpg': () => (request.method === 'HEAD' ? response.end() : endless().pipe(response)),
      'elsewhere.jpg': () => response.writeHead(302, { location: 'http://127.0.0.1:1/x.jpg' }).end(),
      'down.jpg': () => response.writeHead(503).end(),
    };
    const name = (request.url ?? '').slice(PUBLIC.length).replace(/\?.*/, '');
    (answers[name] ?? (() => response.writeHead(404).end()))();
  });
  origin = storage.url;
});

afterAll(() => {
  storage.close();
});

beforeEach(() => {
  asked = [];
  downloads = [];
  complaints = [];
  service = open();
});

// Pictures may still be written in the background after a response.
afterEach(() => service.stop());

const open = (change: Partial<ImageServiceOptions> = {}) =>
  createImageService({
    findOwnFile: (pathname) =>
      pathname.startsWith('/_astro/') ? path.join(folder, path.basename(pathname)) : undefined,
    backendOrigin: origin,
    cache: openPictureCache({ folder: path.join(folder, `cache-${++cacheCount}`) }),
    log: (line) => complaints.push(line),
    ...change,
  });

async function ask(parameters: Record<string, string> | string, headers: http.IncomingHttpHeaders = {}) {
  const query = typeof parameters === 'string' ? parameters : new URLSearchParams(parameters).toString();
  const response = await service.endpoint({
    method: 'GET',
    query,
    headers: { accept: BROWSER, ...headers },
    body: Buffer.alloc(0),
  });
  return response as EndpointResponse & { headers: Record<string, string> };
}

const chip = { url: '/_astro/chip.AbCd.jpg', w: '56', fit: 'cover' };
const hall = { url: '/_astro/hall.AbCd.jpg', w: '320', h: '400', fit: 'cover' };

describe('a picture on demand', () => {
  it('is sent immediately in a quick format, and in a better one to the next visitor', async () => {
    const first = await ask(hall);
    expect(first).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
    });
    await service.whenIdle();
    const next = await ask(hall);
    expect(next.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': expect.stringContaining('immutable') as string,
      vary: 'Accept',
    });
    const { width, height } = await sharp(next.body as Buffer).metadata();
    expect([width, height]).toEqual([320, 400]);
  });

  it('has the format that the browser accepts, or the one in the address', async () => {
    expect((await ask(hall, { accept: 'image/webp,*/*' })).headers['content-type']).toBe('image/webp');
    expect((await ask(hall, { accept: '*/*' })).headers['content-type']).toBe('image/jpeg');
    expect((await ask({ ...hall, fm: 'jpg' })).headers['content-type']).toBe('image/jpeg');
  });

  it('is not sent again to a visitor who has it', async () => {
    const { headers } = await ask({ ...chip, fm: 'jpg' });
    expect((await ask({ ...chip, fm: 'jpg' }, { 'if-none-match': headers['etag'] })).status).toBe(304);
  });

  it.each([
    ['white for the picture that is shared', { fm: 'jpg' }, BROWSER, [3, 255]],
    ['white for a browser that takes JPEG only', {}, '*/*', [3, 255]],
    ['transparent if the format supports it', {}, BROWSER, [4, 0]],
  ])('has a background that is %s', async (_, wish, accept, expected) => {
    const { body } = await ask({ url: '/_astro/cut-out.AbCd.png', w: '320', ...wish }, { accept });
    const { channels } = await sharp(body as Buffer).stats();
    expect([channels.length, Math.round(channels.at(-1)?.mean ?? NaN)]).toEqual(expected);
  });

  it('is never larger than its file, and keeps the requested shape', async () => {
    const { body } = await ask({ ...hall, w: '1600', h: '2000', fm: 'webp' });
    const { width, height } = await sharp(body as Buffer).metadata();
    expect([width, height]).toEqual([640, 800]);
  });

  it.each([
    ['a small one', { width: 300, height: 400, channels: 3 }, 'jpeg'],
    ['a transparent one', { width: 300, height: 400, channels: 4 }, 'png'],
    ['an AVIF file', { width: 300, height: 400, channels: 3 }, 'avif'],
    ['a very wide one', { width: 3000, height: 200, channels: 3 }, 'webp'],
    ['a print file (CMYK)', { width: 300, height: 400, channels: 3 }, 'cmyk'],
  ] as const)('for link previews has the size that its page declares: %s', async (_which, size, format) => {
    const original = sharp({ create: { ...size, background: '#c8b09000' } });
    const file = format === 'cmyk' ? original.toColourspace('cmyk').jpeg() : original.toFormat(format);
    const name = `share-${format}.AbCd.${format === 'cmyk' ? 'jpg' : format}`;
    await writeFile(path.join(folder, name), await file.toBuffer());
    const { headers, body } = await ask(toShareAddress(`/_astro/${name}`, 'netlify')?.split('?')[1] ?? '');
    expect(headers['content-type']).toBe('image/jpeg');
    const shared = { width: 1200, height: 630, format: 'jpeg', space: 'srgb' };
    expect(await sharp(body as Buffer).metadata()).toMatchObject(shared);
  });

  it('comes from the storage of the backend', async () => {
    const stone = { url: `${origin}${PUBLIC}stone.jpg`, w: '320', fm: 'webp' };
    expect((await ask(stone)).headers['cache-control']).toContain('must-revalidate');
    const versioned = await ask({ ...stone, url: `${stone.url}?v=abcdefghijkl` });
    expect(versioned.headers['cache-control']).toContain('immutable');
  });

  it('is in the cache while the storage starts, and waits for the storage otherwise', async () => {
    const cache = openPictureCache({ folder: path.join(folder, `cache-${++cacheCount}`) });
    const stone = (w: string) => ({ url: `${origin}${PUBLIC}stone.jpg?v=abcdefghijkl`, w, fm: 'webp' });
    service = open({ cache });
    expect((await ask(stone('320'))).status).toBe(200);
    const { promise: whenReady, resolve } = Promise.withResolvers<undefined>();
    service = open({ cache, whenReady });
    expect((await ask(stone('320'))).status).toBe(200);
    const waiting = ask(stone('640'));
    expect(downloads).toHaveLength(1);
    resolve(undefined);
    expect((await waiting).status).toBe(200);
  });

  it('is made once, however many visitors request it at the same moment', async () => {
    const stone = { url: `${origin}${PUBLIC}stone.jpg?v=abcdefghijkl`, w: '640', fm: 'webp' };
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask(stone)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toHaveLength(1);
  });

  it('that a browser without AVIF waits for is made before those that nobody waits for', async () => {
    const heights = Array.from({ length: 30 }, (_, index) => String(700 + index));
    const askForMany = () => Promise.all(heights.map((h) => ask({ ...hall, w: '1024', h })));
    await askForMany();
    expect((await ask({ ...hall, w: '56' }, { accept: 'image/webp,*/*' })).status).toBe(200);
    const unfinished = (await askForMany()).filter(({ headers }) => headers['content-type'] === 'image/webp');
    expect(unfinished.length).toBeGreaterThan(10);
  });

  it('of another version than its address names is shown, but not stored', async () => {
    const other = { url: `${origin}${PUBLIC}stone.jpg?v=0123456789ab`, w: '88' };
    for (const accept of [BROWSER, BROWSER, 'image/webp,*/*', 'image/webp,*/*']) {
      const { status, headers } = await ask(other, { accept });
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      await service.whenIdle();
    }
  });

  it('of the desk, whose address has no version, follows a replaced file and is made once for each', async () => {
    const small = { url: `${origin}${PUBLIC}changing.jpg`, w: '88' };
    const look = async () => {
      const { status, headers, body } = await ask(small, { accept: 'image/webp' });
      expect([status, headers['cache-control']]).toEqual([200, 'public,max-age=0,must-revalidate']);
      return (await sharp(body as Buffer).stats()).channels.map(({ mean }) => Math.round(mean / 50) * 50);
    };
    const plain = (background: string) =>
      sharp({ create: { width: 100, height: 100, channels: 3, background } })
        .jpeg()
        .toBuffer();
    changing = { picture: await plain('#c80000'), etag: '"first-version"' };
    expect(await look()).toEqual([200, 0, 0]);
    expect(await look()).toEqual([200, 0, 0]);
    expect(downloads).toHaveLength(1);
    changing = { picture: await plain('#0000c8'), etag: '"other-version"' };
    expect(await look()).toEqual([0, 0, 200]);
    expect(downloads).toHaveLength(2);
  });

  it('is the same picture in every spelling of its address', async () => {
    const spellings = ['stone.jpg', 'stone.jpg?', 'stone.jpg#1', '%73tone.jpg', 'st%6fne.jpg?#2'];
    for (const name of spellings) {
      expect((await ask({ url: `${origin}${PUBLIC}${name}`, w: '88', fm: 'webp' })).status).toBe(200);
    }
    expect(downloads).toHaveLength(1);
  });

  it('is never refused to visitors, however many better ones are made in the background', async () => {
    const pictures = Array.from({ length: 500 }, (_, index) => ({ ...chip, h: String(index + 1) })).values();
    const statuses = new Set<number>();
    const visit = async () => {
      for (const picture of pictures) statuses.add((await ask(picture)).status);
    };
    await Promise.all(Array.from({ length: 30 }, visit));
    expect(statuses).toEqual(new Set([200]));
  });

  it('is refused while thousands are waited for', async () => {
    const answers = Array.from({ length: 2_100 }, async (_, index) => {
      const answer = await ask({ ...chip, h: String(1 + index), fm: 'webp' });
      if (answer.status === 200) throw new Error('was made');
      return answer;
    });
    const refused = await Promise.any(answers);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    // It tells the operator nothing about the site.
    expect(complaints).toEqual([]);
  });
});

describe('the image service refuses', () => {
  it.each([
    ['another host', 'https://example.com/storage/v1/object/public/a.jpg', 403],
    ['another port', 'http://127.0.0.1:1/storage/v1/object/public/a.jpg', 403],
    ['a private part of the backend', 'ORIGIN/auth/v1/admin/users', 403],
    ['a way out of the public part', 'ORIGIN/storage/v1/object/public/../../secret', 403],
    ['an encoded way out', 'ORIGIN/storage/v1/object/public/%2e%2e/%2e%2e/secret', 403],
    ['an encoded slash', 'ORIGIN/storage/v1/object/public/..%2f..%2fsecret', 403],
    ['a name and a password', 'http://a:b@HOST/storage/v1/object/public/a.jpg', 403],
    ['a file of the machine', 'file:///etc/passwd', 403],
    ['an address in the address', 'data:image/png;base64,AAAA', 403],
    ['no address', 'stone', 400],
    ['a page', '/index.html', 403],
    ['a way out of the pictures', '/_astro/../secret.txt', 403],
    ['another way out', '/_astro/..%2fsecret.txt', 403],
    ['two slashes', '//example.com/a.jpg', 403],
    ['what is no picture', '/_astro/hall.AbCd.js', 403],
    ['a picture that is gone', `ORIGIN${PUBLIC}gone.jpg`, 404],
    ['a storage that is down', `ORIGIN${PUBLIC}down.jpg`, 502],
    ['a storage that leads elsewhere', `ORIGIN${PUBLIC}elsewhere.jpg`, 502],
    ['a drawing', `ORIGIN${PUBLIC}drawing.jpg`, 422],
    ['a text', `ORIGIN${PUBLIC}text.jpg`, 422],
    ['a file without end', `ORIGIN${PUBLIC}endless.jpg`, 422],
  ])('%s', async (_, url, status) => {
    const host = origin.slice('http://'.length);
    const answer = await ask({ url: url.replace('ORIGIN', origin).replace('HOST', host), w: '320' });
    // The operator learns which one and why.
    if (status === 502) expect(complaints[0]).toMatch(/^The picture \S+&w=320 could not be made: ./);
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('wrong and repeated parameters, and any other method', async () => {
    const wrong = 'w=321 w=1e3 h=100000 q=0 q=101 fm=__proto__ fit=pad position=attention';
    for (const one of wrong.split(' ')) {
      const parameters = { ...hall, ...Object.fromEntries(new URLSearchParams(one)) };
      expect((await ask(parameters)).status, one).toBe(400);
    }
    expect((await ask(`url=${hall.url}&w=320&w=640`)).status).toBe(400);
    const posted = await service.endpoint({ method: 'POST', query: '', headers: {}, body: Buffer.alloc(0) });
    expect(posted.status).toBe(405);
  });

  it('any other request, without crashing', async () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(origin, PUBLIC, '/_astro/', '..', '%2e', '//', '\\', '@', '#', '?', 'hall.AbCd.jpg'),
    );
    await forAllWith(
      { numRuns: 500, seed: 14 },
      [fc.array(part, { maxLength: 5 }), fc.string({ maxLength: 6 })],
      async (parts, w) => {
        const { status, body } = await ask({ url: parts.join(''), w: w === '' ? '320' : w });
        expect(status).toBeLessThan(600);
        expect(Buffer.isBuffer(body) && body.includes('secret')).toBe(false);
        if (status === 200) expect(parts.join('')).toMatch(/\.jpg/);
      },
    );
    expect(asked.filter((address) => !address.startsWith('/storage/v1/object/public/'))).toEqual([]);
  });
});

describe('a site offers', () => {
  const picture = (rest: string) => `url=%2F_astro%2Fhall.AbCd.jpg&w=320${rest}`;
  const keyOf = (rest: string) => toOrderKey(picture(rest));

  it('the pictures of its files, until the last release that shows them is deleted', () => {
    const shared = [keyOf('&h=1'), keyOf('&h=2')].join(' ');
    let kept = [[shared, keyOf('&h=3')]];
    const offers = (query: string) => isOffered(query, collectOrders(kept.flat()));
    const listOffered = () => [1, 2, 3, 4].filter((h) => offers(picture(`&h=${h}`)));
    expect(listOffered()).toEqual([1, 2, 3]);
    expect(offers('h=1&w=320&url=/_astro/hall.AbCd.jpg')).toBe(true);
    // A newer release, which has one page of the older one and an order of its other page.
    kept = [[shared, [keyOf('&h=2'), keyOf('&h=4')].join(' ')], ...kept];
    expect(listOffered()).toEqual([1, 2, 3, 4]);
    kept = kept.slice(0, 1);
    expect(listOffered()).toEqual([1, 2, 4]);
    kept = [];
    expect(listOffered()).toEqual([]);
  });

  it('the small pictures of the desk, from storage only and with no other parameters', () => {
    const ask = (parameters: Record<string, string>) =>
      isOffered(String(new URLSearchParams(parameters)), new Set());
    const url = `${origin}${PUBLIC}new.jpg`;
    for (const w of ['88', '320']) expect(ask({ url, w })).toBe(true);
    for (const other of [
      // Each made-up version would be another download and another encoding.
      { url: `${url}?v=abcdefghijkl`, w: '320' },
      { url, w: '640' },
      { url, w: '88', fm: 'png' },
      { url: `${url}?v=1&x=2`, w: '88' },
      { url: '/_astro/hall.AbCd.jpg', w: '88' },
    ])
      expect(ask(other)).toBe(false);
  });

  it('nothing else that could be made of the same file', async () => {
    service = open({ isOffered: () => false });
    expect((await ask(hall)).status).toBe(404);
  });
});

describe('the cache', () => {
  it('has a limit in blocks, also of tiny files, and keeps the most recently used pictures', async () => {
    const kept = path.join(folder, 'bounded');
    const cache = openPictureCache({ folder: kept, maxBytes: 12 * 4096 });
    for (let index = 0; index < 8; index += 1) {
      await cache.write(`old-${index}`, Buffer.alloc(1_000, 1));
      await setTimeout(5);
    }
    await cache.read('old-0');
    await setTimeout(20);
    await cache.write('new', Buffer.alloc(8_000, 1));
    expect(await cache.read('new')).toHaveLength(8_000);
    expect(await cache.read('old-0')).toHaveLength(1_000);
    expect(await cache.read('old-1')).toBeUndefined();
    expect(await readdir(kept)).toHaveLength(7);
  });

  it('stores nothing in a folder that cannot be written, and reports that once', async () => {
    const below = path.join(folder, 'secret.txt', 'below');
    const cache = openPictureCache({ folder: below, log: (line) => complaints.push(line) });
    for (const key of ['one', 'two']) await cache.write(key, Buffer.from('x'));
    expect(await cache.read('one')).toBeUndefined();
    expect(complaints).toHaveLength(1);
  });
});
