import { expect, it } from 'vitest';
import { describeSite } from '#publishing/describe-site.ts';

const supabase = {
  url: 'http://127.0.0.1:54321',
  publishableKey: 'sb_publishable_public',
  secretKey: 'sb_secret_private',
  isEmbedded: true,
};
const site = { siteUrl: 'http://127.0.0.1:4321', supabase };

it('the text of npm start shows the keys and a complete command in a terminal', () => {
  const said = describeSite(site, true);
  expect(said).toContain('Publishable key  sb_publishable_public');
  expect(said).toContain("-H 'apikey: sb_secret_private'");
  expect(said).toContain('Desk             http://127.0.0.1:4321/admin/catalogue');
});

it('the text of npm start shows no keys in a log, and says how to see them', () => {
  const said = describeSite(site, false);
  expect(said).not.toMatch(/sb_(?:secret|publishable)_/);
  expect(said).toContain('npm run --silent keys');
  expect(said).toContain('http://127.0.0.1:4321');
});

it('the text of npm start links to the admin pages, and explains a first edit with the page that shows it', () => {
  const said = describeSite(site, true);
  for (const tool of ['members', 'upload-images', 'update-gallery-urls', 'generate-project-images']) {
    expect(said).toContain(`http://127.0.0.1:4321/admin/${tool}`);
  }
  expect(said).toMatch(/first edit: open the desk.*curl -X PATCH 'http:\/\/127\.0\.0\.1:54321\/rest/s);
  expect(said).toContain('http://127.0.0.1:4321/collections/extras/birdbaths');
});

it('the text of npm start explains how the server learns of edits in a hosted project: by polling with the secret key, otherwise at its start', () => {
  const hosted = { ...supabase, isEmbedded: false };
  expect(describeSite({ ...site, supabase: hosted }, true)).toMatch(/the server asks .*every second/);
  expect(describeSite({ ...site, supabase: { ...hosted, secretKey: undefined } }, true)).toMatch(
    /at the next start only\. Set SUPABASE_SECRET_KEY/,
  );
});

it('the text of npm start shows no keys of a hosted project', () => {
  const hosted = { ...site, supabase: { ...supabase, isEmbedded: false } };
  expect(describeSite(hosted, true)).not.toMatch(/sb_(?:secret|publishable)_/);
});
