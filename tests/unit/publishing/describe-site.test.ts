import { expect, it } from 'vitest';
import { describeSite } from '#publishing/describe-site.ts';

const supabase = {
  url: 'http://127.0.0.1:54321',
  publishableKey: 'sb_publishable_public',
  secretKey: 'sb_secret_private',
  isEmbedded: true,
};
const URL = 'http://127.0.0.1:4321';
const KEYS = /sb_(?:secret|publishable)_/;
const describeWith = (change: { isEmbedded?: false; secretKey?: undefined }, isTerminal = true) =>
  describeSite({ siteUrl: URL, supabase: { ...supabase, ...change } }, isTerminal);

it('npm start shows in a terminal the keys, the pages of editors, and a complete first edit with its page', () => {
  const said = describeWith({});
  expect(said).toContain('Publishable key  sb_publishable_public');
  const tools = 'catalogue members upload-images update-gallery-urls generate-project-images';
  for (const tool of tools.split(' ')) expect(said).toContain(`${URL}/admin/${tool}`);
  expect(said).toMatch(/first edit: open the desk.*curl -X PATCH 'http:\/\/127\.0\.0\.1:54321\/rest/s);
  expect(said).toContain("-H 'apikey: sb_secret_private'");
  expect(said).toContain(`${URL}/collections/extras/birdbaths`);
});

it('it shows no keys in a log, and says how to see them', () => {
  const said = describeWith({}, false);
  expect(said).not.toMatch(KEYS);
  expect(said).toContain('npm run --silent keys');
  expect(said).toContain(URL);
});

it('of a hosted project it shows no keys, and says that edits are asked for with the secret key only', () => {
  const said = describeWith({ isEmbedded: false });
  expect(said).not.toMatch(KEYS);
  expect(said).toMatch(/the server asks .*every second/);
  const without = describeWith({ isEmbedded: false, secretKey: undefined });
  expect(without).toMatch(/at the next start only\. Set SUPABASE_SECRET_KEY/);
});
