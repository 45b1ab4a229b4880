import { expect, it } from 'vitest';
import { chooseHandling, isGone, isKeepable, toKey } from '#domain/site/offline.ts';
import { paths } from '#domain/site/paths.ts';

const origin = 'https://stone.example';
const choose = (address: string, method = 'GET') => chooseHandling(new URL(address, origin), method, origin);

it.each([
  ['page', '/ /es /contact?product=Volakas /collections/floor-and-wall?type=granite /administration'],
  ['page', '/collections/extras/birdbaths'],
  ['part', '/fragments/extras/all/2 /es/fragments/extras/all/2'],
  ['data', '/es/catalogue/extras.json /es/catalogue/names/all.json'],
  ['data', `${paths.catalogueFile('floor-and-wall')} ${paths.catalogueFacts('extras')}`],
  ['file', '/_astro/ProductsMenu.C4x-1_z.js'],
  ['picture', '/_astro/volakas.B2_Zk1.avif /_astro/wie%C3%9F.B2.JPG'],
  ['picture', '/.netlify/images?url=https%3A%2F%2Fx.supabase.co%2Fa.jpg&w=640'],
])('chooseHandling is %s for each of %s', (handling, addresses) => {
  for (const address of addresses.split(' ')) expect(choose(address), address).toBe(handling);
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
])('chooseHandling leaves %s alone', (address) => {
  expect(choose(address)).toBe('none');
});

it('chooseHandling leaves alone what is not asked for with GET', () => {
  for (const method of ['POST', 'HEAD']) expect(choose('/about', method)).toBe('none');
});

it('toKey ignores query and fragment, but for the query of the image CDN', () => {
  for (const suffix of ['', '?type=granite', '?utm_source=letter&type=marble', '#custom-finishes'])
    expect(toKey(`${origin}/services${suffix}`)).toBe(`${origin}/services`);
  const address = `${origin}/.netlify/images?url=%2Fa.jpg&w=640`;
  expect(toKey(address)).toBe(address);
});

const answer = (over: { status?: number; redirected?: boolean; headers?: Record<string, string> } = {}) => ({
  status: over.status ?? 200,
  redirected: over.redirected ?? false,
  headers: new Headers({ 'content-type': 'text/html; charset=UTF-8', ...over.headers }),
});

it.each([
  ['page', ['text/html; charset=UTF-8']],
  ['part', ['text/html; charset=UTF-8']],
  ['file', ['application/javascript; charset=UTF-8', 'text/css', 'font/woff2']],
  ['picture', ['image/avif']],
  ['data', ['application/json']],
] as const)('isKeepable keeps as %s only %j', (handling, kept) => {
  const files = ['application/javascript; charset=UTF-8', 'text/css', 'font/woff2', 'image/avif'];
  const types = ['text/html; charset=UTF-8', ...files, 'application/json', 'text/plain', ''];
  const keeps = (type: string) => isKeepable(handling, answer({ headers: { 'content-type': type } }));
  expect(types.filter(keeps)).toEqual(kept);
});

it('isKeepable refuses other statuses, a no-store response, and a redirected one, which browsers refuse for a navigation', () => {
  const statuses = [0, 204, 206, 301, 304, 404, 500];
  expect([200, ...statuses].filter((status) => isKeepable('page', answer({ status })))).toEqual([200]);
  expect(isKeepable('page', answer({ redirected: true }))).toBe(false);
  expect(isKeepable('page', answer({ headers: { 'cache-control': 'private, no-store' } }))).toBe(false);
  const nameless = { status: 200, redirected: false, headers: new Headers() };
  expect(isKeepable('page', nameless)).toBe(false);
});

it('a page with the status 404, 410 or 0 is gone, and no other', () => {
  expect([404, 410, 0, 200, 500, 503].filter((status) => isGone({ status }))).toEqual([404, 410, 0]);
});
