import { expect, it, test } from 'vitest';
import { toShareAddress } from '#domain/site/share-picture.ts';

const STORED = 'https://abc.supabase.co/storage/v1/object/public/extras%20other/Bird%20bath';

it('the address of a stored picture for link previews orders a JPEG of 1200 × 630 pixels from Netlify, whatever the original is', () => {
  for (const src of [`${STORED}.avif?v=abc`, `${STORED}.png`, 'https://images.example.com/a.webp']) {
    const [path, query] = (toShareAddress(src, 'netlify') ?? '').split('?');
    expect(path).toBe('/.netlify/images');
    const order = { url: src, w: '1200', h: '630', fit: 'cover', fm: 'jpg' };
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(order);
  }
});

it("the address of a stored picture for link previews keeps the format of a JPEG with Supabase's transformation", () => {
  for (const name of ['.jpg', '.JPEG']) {
    expect(toShareAddress(`${STORED}${name}`, 'supabase')).toBe(
      `https://abc.supabase.co/storage/v1/render/image/public/extras%20other/Bird%20bath${name}` +
        '?width=1200&height=630&resize=cover&format=origin',
    );
  }
  expect(toShareAddress(`${STORED}.jpg?v=abc`, 'supabase')).toContain('?v=abc&width=1200');
});

test.each([
  ['supabase', `${STORED}.avif`],
  ['supabase', `${STORED}.webp?x=a.jpg`],
  ['supabase', 'https://images.example.com/a.jpg'],
  // Its size and its number of bytes are not known.
  ['none', `${STORED}.jpg`],
] as const)('there is no picture for link previews with the service %s for %s', (service, src) => {
  expect(toShareAddress(src, service)).toBeUndefined();
});
