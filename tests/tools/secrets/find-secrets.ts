/** Searches for the secrets of a test site in places where they must not be. */
import { readFileSync } from 'node:fs';
import { findKeys } from '#local/keys.ts';
import path from 'node:path';
import { openReleases } from '#publishing/releases/releases.ts';
import { listFolder } from '#output/site-folder.ts';
import { findPlanted } from './planted-secrets.ts';
import type { TestSite } from '#tests/site/test-site.ts';

/** Requests that no page makes. A response may report an error, but must not reveal a secret. */
const ODD_REQUESTS: readonly { path: string; init?: RequestInit }[] = [
  { path: '/nothing' },
  { path: '/%00' },
  { path: '/..%2f..%2f.env' },
  { path: '/.env' },
  { path: '/keys.json' },
  { path: '/%E0%A4' },
  { path: '/collections/extras/nothing' },
  { path: '/', init: { method: 'DELETE' } },
];

/** @returns the names of found secrets and their places, and how much was searched */
export async function findSecrets(
  site: Pick<TestSite, 'url' | 'localDir' | 'secretKey' | 'said'>,
): Promise<{ found: string[]; searched: number }> {
  const found: string[] = [];
  let searched = 0;
  const search = (place: string, text: string, further: Record<string, string> = {}) => {
    searched += 1;
    for (const name of findPlanted(text, further)) found.push(`${name} is in ${place}`);
  };
  const keys = findKeys(site.localDir);
  const own = {
    'the secret key': site.secretKey,
    'the key of the tokens': keys?.jwtSecret ?? site.secretKey,
  };

  // As Latin-1, so that binary files are searched too.
  const release = openReleases(site.localDir, { cleanUp: false }).findCurrent()?.site;
  for (const file of release ? listFolder(release) : []) {
    search(file, readFileSync(path.join(release ?? '', file), 'latin1'), own);
  }
  // The log of this machine contains the secret key once, by design.
  search('the log', site.said.join('\n'), { 'the key of the tokens': own['the key of the tokens'] });
  for (const { path: address, init } of ODD_REQUESTS) {
    const response = await fetch(`${site.url}${address}`, { redirect: 'manual', ...init });
    const text = `${JSON.stringify([...response.headers])}${await response.text()}`;
    search(`the answer to ${init?.method ?? 'GET'} ${address}`, text, own);
  }
  return { found, searched };
}
