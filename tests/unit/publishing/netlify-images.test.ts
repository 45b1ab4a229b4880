import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { expect, it, test } from 'vitest';
import { onPreBuild } from '#publishing/netlify-images/index.js';
import { toRemoteImages } from '#publishing/netlify-images/remote-images.js';

const variables = { SUPABASE_URL: 'https://abcdefgh.supabase.co/', PICTURE_HOSTS: ' img.example.com, ' };
const isAllowed = (address: string, given: Record<string, string> = variables) =>
  toRemoteImages(given).some((pattern) => new RegExp(pattern).test(address));

test.each([
  'https://abcdefgh.supabase.co/storage/v1/object/public/extras%20other/a.jpg',
  'https://abcdefgh.supabase.co/storage/v1/object/public/extras%20other/a.jpg?v=1',
  'https://img.example.com/stone.jpg',
])('the image CDN fetches %s', (address) => {
  expect(isAllowed(address)).toBe(true);
});

test.each([
  'https://zzzzzzzz.supabase.co/storage/v1/object/public/a/b.jpg',
  'https://abcdefgh.supabase.co/rest/v1/extras',
  'https://abcdefghXsupabase.co/storage/v1/object/public/a/b.jpg',
  'https://evil.example/?https://abcdefgh.supabase.co/storage/v1/object/public/a/b.jpg',
  'http://abcdefgh.supabase.co/storage/v1/object/public/a/b.jpg',
  'https://img.example.com.evil.example/stone.jpg',
  'https://other.example.com/stone.jpg',
])('the image CDN does not fetch %s', (address) => {
  expect(isAllowed(address)).toBe(false);
});

it('the image CDN is configured by the plugin in netlify.toml, and by nothing else', () => {
  const file = path.resolve(import.meta.dirname, '../../../netlify.toml');
  const config = parse(readFileSync(file, 'utf8'));
  expect(config['plugins']).toContainEqual({ package: '/src/publishing/netlify-images' });
  expect(config).not.toHaveProperty('images');
  const netlifyConfig: { images?: unknown } = {};
  onPreBuild({ netlifyConfig });
  expect(netlifyConfig.images).toEqual({ remote_images: toRemoteImages(process.env) });
  // Nothing is fetched if no backend is set.
  expect(toRemoteImages({})).toEqual([]);
});
