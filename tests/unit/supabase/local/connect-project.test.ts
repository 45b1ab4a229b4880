import { parse } from 'smol-toml';
import { expect, it, test } from 'vitest';
import { composeConfig, findProjectRef } from '#local/connect-project.ts';

it('adds the address of the site to the settings of Auth, and changes nothing else', () => {
  const config = '[api]\nmax_rows = 1000\n\n[auth]\nenable_signup = false\n\n[auth.email]\nenabled = true\n';
  expect(parse(composeConfig(config, 'https://www.stone.example'))).toEqual({
    api: { max_rows: 1000 },
    auth: {
      enable_signup: false,
      email: { enabled: true },
      site_url: 'https://www.stone.example',
      additional_redirect_urls: ['https://www.stone.example/admin/catalogue'],
    },
  });
});

test.each([
  ['https://abcdefghijklmnopqrst.supabase.co', 'abcdefghijklmnopqrst'],
  ['https://api.stone.example', undefined],
  ['https://abcdefghijklmnopqrst.supabase.co.evil.example', undefined],
  ['http://127.0.0.1:54321', undefined],
])('the project of %s is %s', (url, ref) => {
  expect(findProjectRef(url)).toBe(ref);
});
