import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { showTerm } from '#content/words/show-term.ts';
import { showTerm as showSpanish } from '#languages/es/words/show-term.ts';
import { composeCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import { buildProduct } from '#tests/builders.ts';

/** The limit for a first search, minus its script (`npm run budgets` measures that). */
const FILES_LENGTH = 227_500;
/** Quality of a CDN that compresses on the fly. */
const QUALITY = 9;
const PRODUCT_COUNT = 10_000;
const PRODUCTS_IN_EACH = Math.ceil(PRODUCT_COUNT / collections.length);

/** Without the translations. */
const seed = readFileSync(new URL('../../../../supabase/seed.sql', import.meta.url), 'utf8').replaceAll(
  /'\{"es": \{\n[^]*?\}\}'/g,
  '',
);
const language = seed.match(/\p{L}{3,}/gu) ?? [];
const syllables = 'vo la kas no ce cre ma sil ver per li bian co ne ro de gri gio tra ni to'.split(' ');

/** The same numbers in every run (a linear congruential generator). */
function createRandom(): (count: number) => number {
  let state = 1;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
}

test.for([
  ['English', showTerm],
  ['Spanish', showSpanish],
] as const)('the %s files of a first search in 10,000 products stay below 250 kB', ([, show]) => {
  const random = createRandom();
  const pick = (words: readonly string[], count: number) =>
    Array.from({ length: count }, () => words[random(words.length)] ?? '');
  const files = collections.map(({ slug: collection }) => {
    const products = Array.from({ length: PRODUCTS_IN_EACH }, (_, index) =>
      buildProduct({
        collection,
        name: `${pick(syllables, 3).join('')} ${pick(syllables, 2).join('')} ${index}`,
        // In the first catalogue, about half of the names are translated.
        otherNames: index % 2 === 0 ? [`${pick(language, 2).join(' ')} ${index}`] : [],
        slug: `stone-${index}`,
        finishes: ['Polished', 'Honed', 'Brushed', 'Bush-hammered'].slice(random(3)),
        description: pick(language, 60).join(' '),
      }),
    );
    const pictures = products.map(
      ({ slug }) =>
        `/.netlify/images?url=%2Fstorage%2F${slug}-${random(2 ** 31).toString(36)}.jpg&w=176&h=220`,
    );
    return composeCatalogueFile(products, pictures, show);
  });
  const bytes = files.map(
    (file) => brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length,
  );
  const total = bytes.reduce((sum, each) => sum + each, 0);
  expect(total).toBeLessThan(FILES_LENGTH);
  // Guards against an empty measurement.
  expect(total).toBeGreaterThan(FILES_LENGTH / 2);
});
