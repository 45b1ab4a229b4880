import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusePlaceholders } from '#program/placeholders.ts';
import { parseEnvironment, pickPageVariables, projectRoot } from '#program/environment.ts';

const HOSTED = { SUPABASE_URL: 'https://stone.supabase.co/', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };
const PROXY = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://proxy:3128' };

describe('the environment', () => {
  it.each([
    ['nothing set', {}],
    ['empty variables', { PORT: '', SUPABASE_URL: ' ', SUPABASE_PUBLISHABLE_KEY: '' }],
  ])('works with %s', (_, variables) => {
    expect(parseEnvironment(variables)).toEqual({
      port: 4321,
      supabasePort: 54321,
      localDir: path.join(projectRoot, '.local'),
      hosted: undefined,
      editPollMs: undefined,
      quietMs: undefined,
      isNetlify: false,
      allowsPlaceholders: false,
    });
  });

  it.each([
    { HTTP_PROXY: 'http://proxy:3128' },
    { ...PROXY, NO_PROXY: 'localhost, 127.0.0.1' },
    { NODE_USE_ENV_PROXY: '1', http_proxy: 'http://proxy:3128', no_proxy: '*' },
    { ...PROXY, ...HOSTED },
  ])('takes a proxy that leaves the embedded backend alone: %o', (variables) => {
    expect(parseEnvironment(variables).port).toBe(4321);
  });

  it('knows a hosted project by its address and key', () => {
    expect(parseEnvironment({ ...HOSTED, PORT: '80', LOCAL_DIR: '/var/stone' })).toMatchObject({
      port: 80,
      localDir: '/var/stone',
      hosted: { url: 'https://stone.supabase.co', publishableKey: 'sb_publishable_x', secretKey: undefined },
    });
  });

  it.each([
    [{ PORT: 'x', SUPABASE_PORT: 'y' }, /\bPORT must be [^]*SUPABASE_PORT must be/],
    [{ PORT: '70000' }, 'PORT must be a port number between 1 and 65535'],
    [{ PORT: '54321' }, 'SUPABASE_PORT must differ from PORT, both are 54321'],
    [{ ...HOSTED, SUPABASE_URL: 'ftp://a.b' }, 'SUPABASE_URL must be the address of a Supabase project'],
    [{ SUPABASE_URL: HOSTED.SUPABASE_URL }, 'SUPABASE_PUBLISHABLE_KEY is missing'],
    [{ SUPABASE_PUBLISHABLE_KEY: 'x' }, 'SUPABASE_URL is missing'],
    [{ ...PROXY, NO_PROXY: 'example.com' }, 'Start with NO_PROXY=127.0.0.1,localhost'],
    [{ PUBLISH_QUIET_SECONDS: '3601' }, 'PUBLISH_QUIET_SECONDS must be a number of seconds from 0.1 to 3600'],
    [{ EDIT_POLL_SECONDS: '0' }, 'EDIT_POLL_SECONDS must be a whole number of seconds from 1 to 60'],
  ])('%o is refused with what and remedy', (variables, message) => {
    expect(() => parseEnvironment(variables)).toThrow(message);
    expect(() => parseEnvironment(variables)).toThrow('.env.example explains each variable');
  });
});

it('a new build is called for by the variables of the pages only', () => {
  const ofPages = { PUBLIC_PHONE: '1', SITE_URL: 'https://x' };
  const variables = { ...ofPages, TERM: 'xterm', SUPABASE_SECRET_KEY: 'secret' };
  expect(pickPageVariables(variables)).toEqual(ofPages);
});

it('.env.example explains every variable of the scripts and of the pages', () => {
  const example = readFileSync(path.join(projectRoot, '.env.example'), 'utf8');
  const documented = new Set([...example.matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]));
  const config = readFileSync(path.join(projectRoot, 'astro.config.mjs'), 'utf8');
  const script = readFileSync(path.join(projectRoot, 'src/program/environment.ts'), 'utf8');
  const used = [
    ...`${config}\n${script}`.matchAll(/^\s+([A-Z][A-Z_]+): (?:envField|publicText|z\b|port\()/gm),
  ].map((match) => match[1]);
  expect(used.length).toBeGreaterThanOrEqual(11);
  expect(used.filter((name) => name !== 'NETLIFY' && !documented.has(name))).toEqual([]);
});

const refuse = (variables: Record<string, string>) => () =>
  refusePlaceholders(parseEnvironment(variables), variables);

it('placeholders of the customer’s own values are refused in a site for visitors, each by its name, with the way to allow them', () => {
  for (const published of [HOSTED, { NETLIFY: 'true' }])
    expect(refuse(published)).toThrow(
      /PUBLIC_BRAND_NAME[^]*PUBLIC_PHONE[^]*PUBLIC_EMAIL[^]*PUBLIC_MAP_QUERY[^]*ALLOW_PLACEHOLDERS=1/,
    );
  expect(refuse({ ...HOSTED, ALLOW_PLACEHOLDERS: '1' })).not.toThrow();
  expect(refuse({})).not.toThrow();
});
