import { expect, it } from 'vitest';
import { composePageTitle } from '#domain/site/page-title.ts';
import { TITLE_MAX_LENGTH } from '#domain/site/site.rules.ts';

it('composePageTitle adds the brand once, where there is room for it', () => {
  expect(composePageTitle('About Elite Stone', 'Elite Stone')).toBe('About Elite Stone');
  const room = TITLE_MAX_LENGTH - ' | Elite Stone'.length;
  expect(composePageTitle('a'.repeat(room), 'Elite Stone')).toBe(`${'a'.repeat(room)} | Elite Stone`);
  expect(composePageTitle('a'.repeat(room + 1), 'Elite Stone')).toBe('a'.repeat(room + 1));
});

it('composePageTitle ends a longer title after a whole word, or between two characters', () => {
  const title = 'L-Anchor with Dowel, Slotted Hole, Resin Cartridge and Cover Plate, Stainless Steel A4';
  expect(composePageTitle(title, 'Elite Stone')).toBe(
    'L-Anchor with Dowel, Slotted Hole, Resin Cartridge and Cover…',
  );
  const unbroken = composePageTitle('石'.repeat(200), 'Elite Stone');
  expect(unbroken).toBe(`${'石'.repeat(TITLE_MAX_LENGTH - 1)}…`);
  for (const start of ['', 'x'])
    expect(composePageTitle(start + '\u{1F3DB}'.repeat(40), 'Elite Stone').isWellFormed()).toBe(true);
});
