import { expect, it, test } from 'vitest';
import redirect, { config } from '#publishing/netlify-edge/small-letters.ts';

const ask = (address: string) => redirect(new Request(`https://site.example${address}`));
const isAsked = (pathname: string) => new RegExp(config.pattern).test(pathname);

test.each([
  ['/Collections/Floor-And-Wall', '/collections/floor-and-wall'],
  ['/collections/floor-and-wall/Volakas?from=X', '/collections/floor-and-wall/volakas?from=X'],
  ['/SERVICES', '/services'],
])('Netlify redirects %s to %s', (address, to) => {
  expect(isAsked(new URL(address, 'https://site.example').pathname)).toBe(true);
  const response = ask(address);
  expect([response?.status, response?.headers.get('location')]).toEqual([301, `https://site.example${to}`]);
});

it('passes correct addresses on, even with capitals in their encoding', () => {
  expect(ask('/%C3%A9t%C3%A9')).toBeUndefined();
  expect(ask('/%')).toBeUndefined();
  for (const mark of ['%23', '%2523', '%252523']) expect(ask(`/es/preview${mark}aB`)).toBeUndefined();
});

it('does not run for pages, pictures and scripts', () => {
  for (const address of ['/', '/contact', '/_astro/Header.CwQ2.js', '/Logo.PNG']) {
    expect(isAsked(address), address).toBe(false);
  }
});
