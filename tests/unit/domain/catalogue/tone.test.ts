import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTone } from '../../../../src/domain/catalogue/tone.ts';

test.for([
  ['#ffffff', 'gray-9'],
  ['#101010', 'gray-1'],
  ['#c9a86b', 'beige-7'],
  ['#7a4438', 'rose-3'],
])('%s stands in as %s', ([color = '', tone]) => {
  expect(toTone(color)).toBe(tone);
});

test('every color has one of the 27 tones', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      expect(toTone(`#${channels.join('')}`)).toMatch(/^(?:gray|beige|rose)-[1-9]$/);
    }),
  );
});
