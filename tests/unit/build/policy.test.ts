import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { placePolicy, SONNER_STYLES } from '#build/policy.ts';

const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const page = (head: string, body = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
const readPolicy = (html: string) =>
  /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1] ?? '';

it('a page gets its policy before anything that it governs, with the hashes of its own scripts and styles', () => {
  const policy = `script-src 'self' ${sha('one()')} ${sha('other()')} ${sha('one()')}; style-src 'self' ${sha('a{}')} ${sha('b{}')};`;
  const html = placePolicy(page('<style>a{}</style>', '<script type="module">one()</script>'), policy);
  expect(readPolicy(html)).toBe(`script-src 'self' ${sha('one()')}; style-src 'self' ${sha('a{}')};`);
  expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<style>'));
});

it('allows the style sheet of the toasts, which sonner inserts empty and then fills', () => {
  const source = readFileSync(new URL(import.meta.resolve('sonner')), 'utf8');
  const text: unknown = JSON.parse(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1] ?? 'null');
  expect(SONNER_STYLES.map((name) => `'${name}'`)).toEqual([sha(''), sha(String(text))]);
  const policy = `style-src 'self' ${SONNER_STYLES.map((name) => `'${name}'`).join(' ')};`;
  expect(readPolicy(placePolicy(page(''), policy))).toBe(policy);
});

it('the content of a page is unchanged and allows nothing; a fragment, which has no head, needs no policy', () => {
  const body = '<p>$& $1 $` Ş 石 <meta charset="utf-8"></p><script>injected()</script>';
  const html = placePolicy(page('', body), "script-src 'self';");
  expect(html).toContain(body);
  expect(readPolicy(html)).toBe("script-src 'self';");
  expect(placePolicy('<li>One</li>', "default-src 'none';")).toBe('<li>One</li>');
});

it('a page without a place for its policy is refused', () => {
  const place = () => placePolicy('<html><head></head></html>', "default-src 'none';");
  expect(place).toThrow(/Content-Security-Policy/);
});
