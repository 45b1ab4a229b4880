import { expect, test } from 'vitest';
import { silicaNotice } from '#content/words/product-page.ts';
import { getOrderingNotes } from '#markup/ordering-notes.ts';
import { buildProduct } from '#tests/builders.ts';

const SALT = 'salt-water pools';

test.for(['Travertine', 'travertine', 'TRAVERTINE'])(
  'the notes on ordering warn that salt water decays %s',
  (materialType) => {
    const notes = getOrderingNotes(buildProduct({ materialType }));
    expect(notes.filter((note) => note.includes(SALT))).toHaveLength(1);
  },
);

test.for(['Marble', 'Limestone', 'Granite', 'Basalt', 'constructor', ''])(
  'the notes on ordering do not mention salt water for %s',
  (materialType) => {
    expect(getOrderingNotes(buildProduct({ materialType })).join()).not.toContain(SALT);
  },
);

test('the notes on ordering warn fabricators of silica dust for every stone', () => {
  for (const materialType of ['Marble', 'Travertine', 'Granite', 'Basalt'])
    expect(getOrderingNotes(buildProduct({ materialType }))).toContain(silicaNotice);
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
