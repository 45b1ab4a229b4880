import fc from 'fast-check';
import { collections } from '#domain/catalogue/collection.ts';
import {
  AREA_STEPS_PER_M2,
  SELECTION_MAX_ENTRIES,
  wastePercents,
} from '#domain/selection/selection.rules.ts';
import { type ProductKey } from '#domain/selection/product-key.ts';
import { createEntry, toNote, type Entry } from '#domain/selection/selection.ts';

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);

export const anyProductKey = fc
  .tuple(
    fc.constantFrom(...collections.map(({ slug }) => slug)),
    fc.array(word, { minLength: 1, maxLength: 4 }),
  )
  .map(([collection, words]): ProductKey => `${collection}/${words.join('-')}`);

/** Texts as people and machines write them: Latin, right to left, emoji, marks of addresses. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...Array.from('aZ0 _-.,!$%#/éמר石'), '👩‍👩‍👧', '\u202e'), maxLength: 30 }),
);

export const anyEntry: fc.Arbitrary<Entry> = fc
  .record({
    product: anyProductKey,
    finish: fc.option(
      anyText.filter((text) => text !== '' && text.isWellFormed()),
      { nil: undefined },
    ),
    isSampleWanted: fc.boolean(),
    note: anyText.map(toNote),
    areaM2: fc.option(
      fc.integer({ min: 1, max: 100_000_000 }).map((steps) => steps / AREA_STEPS_PER_M2),
      { nil: undefined },
    ),
    wastePercent: fc.constantFrom(...wastePercents),
    pieceCount: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
    isCompared: fc.boolean(),
  })
  .map(({ product, ...details }) => createEntry(product, details));

export const anyEntries = (minLength = 0): fc.Arbitrary<readonly Entry[]> =>
  fc.uniqueArray(anyEntry, {
    selector: ({ product }) => product,
    minLength,
    maxLength: SELECTION_MAX_ENTRIES,
  });
