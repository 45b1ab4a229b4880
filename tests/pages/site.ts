import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { languages } from '#domain/site/languages.ts';
import { openReleases } from '#publishing/releases/releases.ts';
import { fetchSampledPaths, fetchSitemapPaths } from '#tests/e2e/sitemap.ts';
import { readHtml, type Part } from '#tests/tools/html.ts';

export { unlistedPages, isProductPath } from '#tests/e2e/sitemap.ts';

export const { url, backendUrl, localDir } = inject('site');

// The site is built while other tests run. The time limit is that of the hook or test.
for (;;) {
  const response = await fetch(`${url}/healthz`).catch(() => undefined);
  if (response?.ok === true) break;
  await wait(250);
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}

/** What the server sends for an address. Redirects aren't followed. */
export async function get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(new URL(address, url), { headers, redirect: 'manual' });
  const body = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    text: body.toString('utf8'),
  };
}

/** The parsed page of an address. */
export async function open(address: string): Promise<Part> {
  return readHtml((await get(address)).text);
}

export const listSitemapPaths = () => fetchSitemapPaths(url);
export const listSampledPaths = () => fetchSampledPaths(url);

export const toTwin = (path: string) => (path === '/' ? languages.es.base : `${languages.es.base}${path}`);

/** The folder of the published site. */
export function findRelease(): string {
  const folder = openReleases(localDir, { cleanUp: false }).openCurrent();
  if (folder === undefined) throw new Error('The site under test has no release.');
  return folder;
}
