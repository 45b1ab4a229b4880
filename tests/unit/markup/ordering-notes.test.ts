import { expect, test } from 'vitest';
import { silicaNotice } from '#content/words/product-page.ts';
import { getOrderingNotes } from '#markup/ordering-notes.ts';
import { buildProduct } from '#tests/builders.ts';

const SALT = 'salt-water pools';

test.each([
  ['Travertine', 1],
  ['TRAVERTINE', 1],
  ['Marble', 0],
  ['constructor', 0],
])('the notes on ordering warn of silica dust for %s, and %i times of salt water', (materialType, count) => {
  const notes = getOrderingNotes(buildProduct({ materialType }));
  expect(notes.filter((note) => note.includes(SALT))).toHaveLength(count);
  expect(notes).toContain(silicaNotice);
});

test('the notes on ordering do not apply rules for stone to steel anchors', () => {
  const notes = getOrderingNotes(
    buildProduct({ collection: 'stone-fixing-solutions', materialType: 'Stainless Steel A4' }),
  );
  expect(notes).not.toContain(silicaNotice);
  expect(notes.join()).not.toContain(SALT);
  expect(notes).toContain('Sizes and loads are set for each project');
  expect(notes).toContain('Natural variation in color and vein is part of the stone');
});
