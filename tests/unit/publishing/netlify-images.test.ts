import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, it, test } from 'vitest';
import { onPreBuild } from '#publishing/netlify-images/index.js';
import { netlifyConfig as file } from '#publishing/publish-once.ts';
import { toRemoteImages } from '#publishing/netlify-images/remote-images.js';

const variables = { SUPABASE_URL: 'https://abcdefgh.supabase.co/', PICTURE_HOSTS: ' img.example.com, ' };

test.each([
  ['https://abcdefgh.supabase.co/storage/v1/object/public/extras%20other/a.jpg?v=1', true],
  ['https://img.example.com/stone.jpg', true],
  ['https://zzzzzzzz.supabase.co/storage/v1/object/public/a/b.jpg', false],
  ['https://abcdefgh.supabase.co/rest/v1/extras', false],
  ['https://abcdefghXsupabase.co/storage/v1/object/public/a/b.jpg', false],
  ['https://evil.example/?https://abcdefgh.supabase.co/storage/v1/object/public/a/b.jpg', false],
  ['http://abcdefgh.supabase.co/storage/v1/object/public/a/b.jpg', false],
  ['https://img.example.com.evil.example/stone.jpg', false],
  ['https://other.example.com/stone.jpg', false],
])('the image CDN fetches %s: %s', (address, isFetched) => {
  const patterns = toRemoteImages(variables);
  expect(patterns.some((pattern) => new RegExp(pattern).test(address))).toBe(isFetched);
});

it('the image CDN is configured by the plugin in netlify.toml, and by nothing that someone must set', () => {
  const config = parse(readFileSync(file, 'utf8'));
  expect(config['build']).toMatchObject({ environment: { PUBLIC_IMAGE_SERVICE: 'netlify' } });
  expect(config['plugins']).toContainEqual({ package: '/src/publishing/netlify-images' });
  expect(config).not.toHaveProperty('images');
  const netlifyConfig: { images?: unknown } = {};
  onPreBuild({ netlifyConfig });
  expect(netlifyConfig.images).toEqual({ remote_images: toRemoteImages(process.env) });
  // Nothing is fetched if no backend is set.
  expect(toRemoteImages({})).toEqual([]);
});
