import { expect, it } from 'vitest';
import { parseEnv, projectEnv } from '#functions/_shared/env.ts';

const hosted = {
  SUPABASE_URL: 'https://x.supabase.co',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1","other":"sb_secret_2"}',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_1"}',
};

it('the environment of a function takes the new keys, else the old ones, and switches nothing on by itself', () => {
  expect(parseEnv(projectEnv, { ...hosted, SITE_URL: 'https://site.example/' })).toEqual({
    supabaseUrl: 'https://x.supabase.co',
    secretKey: 'sb_secret_1',
    publishableKey: 'sb_publishable_1',
    siteUrl: 'https://site.example',
    allowLocalEditor: false,
    rateLimitFactor: 1,
  });
  const old = { SUPABASE_URL: hosted.SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: 's', SUPABASE_ANON_KEY: 'a' };
  expect(parseEnv(projectEnv, old)).toMatchObject({ secretKey: 's', publishableKey: 'a' });
});

it.each([
  ['http://127.0.0.1:54321', true, 'http://localhost:4321'],
  ['http://localhost:54321', true, 'http://localhost:4321'],
  ['https://x.supabase.co', false, undefined],
  ['http://127.0.0.1.example.com', false, undefined],
  ['http://kong:8000', false, undefined],
])(
  'a visitor edits, and the site is, on this machine only where the project is: %s',
  (url, isAllowed, site) => {
    const env = parseEnv(projectEnv, { ...hosted, SUPABASE_URL: url, ALLOW_LOCAL_EDITOR: '1' });
    expect([env.allowLocalEditor, env.siteUrl]).toEqual([isAllowed, site]);
  },
);

it('the environment of a function names what is missing, never a value', () => {
  expect(() => parseEnv(projectEnv, { SUPABASE_URL: hosted.SUPABASE_URL })).toThrow(
    /SUPABASE_SECRET_KEYS is missing/,
  );
  const broken = { ...hosted, SUPABASE_SECRET_KEYS: 'sb_secret_oops' };
  expect(() => parseEnv(projectEnv, broken)).toThrow(/SUPABASE_SECRET_KEYS/);
  expect(() => parseEnv(projectEnv, broken)).not.toThrow(/sb_secret_oops/);
});
