import path from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { readHtml } from '#tests/tools/html.ts';
import { backendUrl, get, isProductPath, listSitemapPaths, unlistedPages, type Answer } from './site.ts';

/** On every response of any kind. */
const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types own-html service-worker",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
};
/** Headers that describe the content or the connection. Any other one is a decision, and belongs in the list above. */
const OF_CONTENT =
  /^(?:accept-ranges|cache-control|connection|content-(?:encoding|length|type)|date|etag|keep-alive|last-modified|no-vary-search|transfer-encoding|vary|x-robots-tag)$/;

const REVALIDATE = 'public,max-age=0,must-revalidate';
const FOREVER = 'public, max-age=31536000, immutable';

/** Directives of a policy, by name. */
function parsePolicy(text: string): Record<string, string[]> {
  const parts = text.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(parts.filter(([name]) => name).map(([name = '', ...values]) => [name, values]));
}

/** The policy in a page's HTML. */
function readPolicy(html: string): Record<string, string[]> {
  const meta = readHtml(html).one('meta', { 'http-equiv': /^content-security-policy$/i });
  return parsePolicy(meta.attribute('content') ?? '');
}

/** The faults of a page's policy, one line each. */
function findPolicyFaults(html: string, backend: string): string[] {
  const policy = readPolicy(html);
  const hash = /^'sha256-[\w+/]{43}='$/;
  const allowed: Record<string, (string | RegExp)[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", 'mailto:', 'https://wa.me'],
    'img-src': ["'self'", 'data:', 'blob:', backend],
    'font-src': ["'self'"],
    'connect-src': ["'self'", backend],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ['https://www.google.com'],
    'script-src': ["'self'", hash],
    'style-src': ["'self'", hash],
  };
  const faults = Object.keys(allowed)
    .filter((name) => policy[name] === undefined)
    .map((name) => `has no ${name}`);
  for (const [name, sources] of Object.entries(policy)) {
    const known = allowed[name];
    if (!known) faults.push(`has an unknown ${name}`);
    for (const source of sources) {
      if (known && !known.some((each) => (each instanceof RegExp ? each.test(source) : each === source))) {
        faults.push(`${name} allows ${source}`);
      }
      // The list above may grow, but must never contain one of these sources.
      if (/unsafe|\*|^https?:$/.test(source)) faults.push(`${name} is open: ${source}`);
      if (source.startsWith('http:') && source !== backend) faults.push(`${name} allows plain ${source}`);
    }
  }
  return faults;
}

function findHeaderFaults({ headers }: Answer, pathname: string): string[] {
  const expected = {
    ...SECURITY_HEADERS,
    // Other sites show these pictures: search engines, link previews, newsletters.
    ...(pathname.startsWith('/_astro/') && { 'cross-origin-resource-policy': 'cross-origin' }),
    // The link shows drafts to anybody, so no other site may learn of it.
    ...(pathname === paths.preview && { 'referrer-policy': 'no-referrer' }),
  };
  const wrong = Object.entries(expected)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name]) => `${name}: ${headers[name] ?? 'missing'}`);
  const unknown = Object.keys(headers).filter(
    (name) => !Object.hasOwn(expected, name) && !OF_CONTENT.test(name),
  );
  return [...wrong, ...unknown.map((name) => `${name} is in no list of this test`)];
}

/** An address of every kind except pages, from the home page and the root of the site. */
async function findFiles(): Promise<{ path: string; caching: string }[]> {
  const pages = await Promise.all(['/', '/contact', '/projects'].map(async (page) => (await get(page)).text));
  const names = new Set(
    pages.flatMap((html) => html.replaceAll('%2F', '/').match(/\/_astro\/[^"' ,)]+?\.\w+(?=["' ,)])/g) ?? []),
  );
  const kinds = new Map([...names].map((name) => [path.extname(name), name]));
  const assets = ['.js', '.woff2', '.jpg'].map((kind) => {
    const name = kinds.get(kind);
    if (name === undefined) throw new Error(`The pages refer to no ${kind} file.`);
    return { path: name, caching: FOREVER };
  });
  const root = ['favicon.svg', 'icon-192.png', 'manifest.webmanifest', 'robots.txt', 'sitemap-index.xml'];
  return [
    ...assets,
    ...root.map((name) => ({ path: `/${name}`, caching: REVALIDATE })),
    { path: '/sw.js', caching: 'no-cache' },
  ];
}

test('every page has a policy that allows only its own resources', async () => {
  const pages = [...(await listSitemapPaths()), ...unlistedPages.map((page) => page.path)];
  const faults: string[] = [];
  for (const page of pages) {
    const html = (await get(page)).text;
    faults.push(...findPolicyFaults(html, backendUrl).map((fault) => `${page} ${fault}`));
    if (/\sstyle="|\son\w+="/.test(html)) faults.push(`${page} has an inline style or handler`);
  }
  expect(faults).toEqual([]);
});

test('every kind of response has the security headers and the right cache lifetime', async () => {
  const [firstProduct = ''] = (await listSitemapPaths()).filter(isProductPath);
  const listed = ['/', '/about', '/collections/extras', firstProduct];
  const pages = listed.map((page) => ({ path: page, caching: REVALIDATE }));
  const unlisted = unlistedPages.map((page) => ({
    path: page.path,
    caching: page.path.startsWith('/admin/') || page.path === paths.preview ? 'no-store' : REVALIDATE,
  }));
  const missing = { path: '/_astro/no-such-file.js', caching: REVALIDATE };
  const faults: string[] = [];
  for (const { path: address, caching } of [...pages, ...unlisted, ...(await findFiles()), missing]) {
    const response = await get(address);
    faults.push(...findHeaderFaults(response, address).map((fault) => `${address} ${fault}`));
    const given = response.headers['cache-control'];
    if (given !== caching) faults.push(`${address} is cached as ${given ?? 'anything'}, not ${caching}`);
    const again = await get(address, { 'if-none-match': response.headers['etag'] ?? '' });
    const isKnown = again.status === 304;
    if (response.status === 200 && !isKnown) faults.push(`${address} is sent again to who has it`);
    if (isKnown)
      faults.push(...findHeaderFaults(again, address).map((fault) => `304 of ${address} ${fault}`));
  }
  expect(faults).toEqual([]);
});
