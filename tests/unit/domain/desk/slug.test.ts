import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSlug } from '#domain/catalogue/slug.ts';
import { proposeSlug } from '#domain/desk/slug.ts';
import { toFileName } from '#domain/desk/picture-file.ts';
import { forAll } from '#tests/for-all.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

test.for([
  ['Ivory Travertine, vein cut', 'ivory-travertine-vein-cut'],
  ['Café Crème № 2', 'cafe-creme-no-2'],
  ["Lion's Head", 'lions-head'],
  ['Weißer Marmor Ærø', 'weisser-marmor-aero'],
  ['  — ', ''],
] as const)('%s becomes %s', ([name, slug]) => {
  expect(toSlug(name)).toBe(slug);
});

test.for(['Index', 'All', '404', 'COM1', 'Nul', 'Aux'])(
  'proposes another address for %s, which is reserved',
  (name) => {
    expect(proposeSlug(name, new Set())).toBe(`${name.toLowerCase()}-2`);
  },
);

test('proposes a valid, unused address', async () => {
  expect(proposeSlug('Volakas', new Set(['volakas', 'volakas-2']))).toBe('volakas-3');
  await forAll([fc.string({ unit: 'grapheme', maxLength: 300 })], (name) => {
    const first = proposeSlug(name, new Set());
    if (first === '') return;
    const second = proposeSlug(name, new Set([first]));
    for (const slug of [first, second]) {
      expect(slug).toMatch(SLUG);
      expect(slug.length).toBeLessThanOrEqual(120);
    }
    expect(second).not.toBe(first);
  });
});

test('gives a file a safe, unique name by its content', async () => {
  expect(toFileName('IMG 2231 (raw).JPEG', 'image/jpeg', [])).toBe('img-2231-raw.jpg');
  expect(toFileName('../../etc/passwd', 'image/png', [])).toBe('picture.png');
  expect(toFileName('slab.png', 'image/jpeg', ['Slab.jpg', 'slab-2.jpg'])).toBe('slab-3.jpg');
  expect(toFileName('石.webp', 'image/webp', [])).toBe('picture.webp');
  await forAll([fc.string({ unit: 'grapheme' }), fc.array(fc.string())], (name, taken) => {
    const safe = toFileName(name, 'image/avif', taken);
    expect(safe).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*\.avif$/);
    expect(taken).not.toContain(safe);
  });
});
