import { describe, expect, it } from 'vitest';
import { chooseHandling, isGone, isKeepable, toKey } from '#domain/site/offline.ts';
import { paths } from '#domain/site/paths.ts';

const origin = 'https://stone.example';
const choose = (address: string, method = 'GET') => chooseHandling(new URL(address, origin), method, origin);

describe('chooseHandling', () => {
  it.each([
    ['/', 'page'],
    ['/contact?product=Volakas', 'page'],
    ['/collections/floor-and-wall?type=granite', 'page'],
    ['/collections/extras/birdbaths', 'page'],
    ['/administration', 'page'],
    ['/fragments/extras/all/2', 'part'],
    ['/es', 'page'],
    ['/es/fragments/extras/all/2', 'part'],
    ['/es/catalogue/extras.json', 'data'],
    ['/es/catalogue/names/all.json', 'data'],
    [paths.catalogueFile('floor-and-wall'), 'data'],
    [paths.catalogueFacts('extras'), 'data'],
    ['/_astro/ProductsMenu.C4x-1_z.js', 'file'],
    ['/_astro/volakas.B2_Zk1.avif', 'picture'],
    ['/_astro/wie%C3%9F.B2.JPG', 'picture'],
    ['/.netlify/images?url=https%3A%2F%2Fx.supabase.co%2Fa.jpg&w=640', 'picture'],
  ])('%s is a %s', (address, handling) => {
    expect(choose(address)).toBe(handling);
  });

  it.each([
    ...Object.values(paths.admin),
    ...'/admin /Admin/upload-images /%61dmin/upload-images //admin/upload-images'.split(' '),
    ...'/functions/v1/subscribe /storage/v1/object/public/extras/a.jpg /.netlify/functions/any'.split(' '),
    ...[`${paths.unsubscribe}?key=secret`, `${paths.confirm}?key=secret`, `${paths.preview}#token`],
    ...[paths.live('extras'), paths.offline, '/es/live/extras', '/es/offline', '/es/unsubscribe?key=secret'],
    ...['/es', '/ES', '//es/', '/%65s'].map((base) => `${base}/confirm?token=secret`),
    ...'/sw.js /build.json /about.html /catalogue/other/extras.json /_astro/report.json /%E0%A4%A'.split(' '),
    'http://stone.example/about',
    'https://project.supabase.co/storage/v1/object/public/extras/a.jpg',
    'https://wa.me/13055550142',
    'data:text/html,hello',
  ])('leaves %s alone', (address) => {
    expect(choose(address)).toBe('none');
  });

  it.each(['POST', 'HEAD'])('ignores a %s', (method) => {
    for (const address of ['/about', '/_astro/a.js']) expect(choose(address, method)).toBe('none');
  });
});

describe('toKey', () => {
  it('ignores query and fragment', () => {
    for (const suffix of ['', '?type=granite', '?utm_source=letter&type=marble', '#custom-finishes']) {
      expect(toKey(`${origin}/services${suffix}`)).toBe(`${origin}/services`);
    }
    expect(toKey(`${origin}/_astro/Menu.C3.js?astro-retry=17`)).toBe(`${origin}/_astro/Menu.C3.js`);
  });

  it('keeps the query of the image CDN', () => {
    const address = `${origin}/.netlify/images?url=%2Fa.jpg&w=640`;
    expect(toKey(address)).toBe(address);
  });
});

const answer = (over: { status?: number; redirected?: boolean; headers?: Record<string, string> } = {}) => ({
  status: over.status ?? 200,
  redirected: over.redirected ?? false,
  headers: new Headers({ 'content-type': 'text/html; charset=UTF-8', ...over.headers }),
});

describe('isKeepable', () => {
  it('accepts a complete response of the type that the address implies', () => {
    expect(isKeepable('page', answer())).toBe(true);
    expect(isKeepable('part', answer())).toBe(true);
    for (const type of ['application/javascript; charset=UTF-8', 'text/css', 'font/woff2'])
      expect(isKeepable('file', answer({ headers: { 'content-type': type } })), type).toBe(true);
    expect(isKeepable('picture', answer({ headers: { 'content-type': 'image/avif' } }))).toBe(true);
  });

  it.each([0, 204, 206, 301, 304, 404, 500])('refuses the status %i', (status) => {
    expect(isKeepable('page', answer({ status }))).toBe(false);
  });

  it('refuses a no-store response, and a redirected one, which browsers refuse for a navigation', () => {
    expect(isKeepable('page', answer({ redirected: true }))).toBe(false);
    expect(isKeepable('page', answer({ headers: { 'cache-control': 'private, no-store' } }))).toBe(false);
  });

  it('refuses a page instead of a script, a font or a picture, and text instead of a page', () => {
    expect(isKeepable('file', answer())).toBe(false);
    expect(isKeepable('picture', answer())).toBe(false);
    expect(isKeepable('page', answer({ headers: { 'content-type': 'text/plain' } }))).toBe(false);
    const nameless = { status: 200, redirected: false, headers: new Headers() };
    expect(isKeepable('page', nameless)).toBe(false);
  });
});

it('a page with the status 404, 410 or 0 is gone, and no other', () => {
  expect([404, 410, 0, 200, 500, 503].filter((status) => isGone({ status }))).toEqual([404, 410, 0]);
});
