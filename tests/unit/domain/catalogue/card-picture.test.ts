import { expect, test } from 'vitest';
import { toCardAddress } from '#domain/catalogue/card-picture.ts';

test.for([
  ['/.netlify/images?w=176&h=220&q=50&url=%2Fa.jpg', '/.netlify/images?w=360&h=450&q=50&url=%2Fa.jpg'],
  ['https://x.example/a.jpg?width=176&height=220', 'https://x.example/a.jpg?width=360&height=450'],
  ['https://x.example/object/public/a.jpg?v=1', 'https://x.example/object/public/a.jpg?v=1'],
])('%s is %s on a card', ([small = '', card = '']) => {
  expect(toCardAddress(small)).toBe(card);
});
