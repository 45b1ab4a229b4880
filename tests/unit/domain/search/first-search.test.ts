import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { showTerm } from '#content/words/terms.ts';
import { showTerm as showSpanish } from '#languages/es/words/terms.ts';
import { composeCatalogueFile } from '#domain/catalogue/catalogue-file.ts';
import { composeNamesFile } from '#domain/catalogue/names-file.ts';
import { collections } from '#domain/catalogue/collection.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { FIRST_SEARCH_MAX_BYTES } from '#domain/search/search.rules.ts';
import { buildProduct } from '#tests/builders.ts';
import { readSeedText } from '#tests/read-seed.ts';
import { searchBudget } from '#tests/tools/budgets/budgets.ts';

/** The rest of the limit goes to the script, which `npm run budgets` measures. */
const FILES_LENGTH = FIRST_SEARCH_MAX_BYTES - searchBudget.code;
/** Quality of a CDN that compresses on the fly. */
const QUALITY = 9;
const PRODUCT_COUNT = 10_000;
const PRODUCTS_IN_EACH = Math.ceil(PRODUCT_COUNT / collections.length);

const vocabulary = readSeedText().match(/\p{L}{3,}/gu) ?? [];
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
] as const)('the %s files of a first search in 10,000 products stay below the limit', ([language, show]) => {
  const random = createRandom();
  const pick = (words: readonly string[], count: number) =>
    Array.from({ length: count }, () => words[random(words.length)] ?? '');
  const all = collections.map(({ slug: collection }) =>
    Array.from({ length: PRODUCTS_IN_EACH }, (_, index) => {
      const englishName = `${pick(syllables, 3).join('')} ${pick(syllables, 2).join('')} ${index}`;
      // In the first catalogue, about half of the names are translated.
      const spanish = index % 2 === 0 && { name: `${pick(vocabulary, 2).join(' ')} ${index}`, englishName };
      return buildProduct({
        collection,
        name: englishName,
        ...spanish,
        slug: `stone-${index}`,
        finishes: ['Polished', 'Honed', 'Brushed', 'Bush-hammered'].slice(random(3)),
        description: pick(vocabulary, 60).join(' '),
      });
    }),
  );
  const files = all.map((products) => {
    const pictures = products.map(
      ({ slug }) =>
        `/.netlify/images?url=%2Fstorage%2F${slug}-${random(2 ** 31).toString(36)}.jpg&w=176&h=220`,
    );
    return composeCatalogueFile(language === 'English' ? products.map(toEnglish) : products, pictures, show);
  });
  // A Spanish search needs no further file, because English names are in the Spanish files.
  if (language === 'English')
    files.push(composeNamesFile((slug) => all[collections.findIndex((each) => each.slug === slug)] ?? []));
  const bytes = files.map(
    (file) => brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length,
  );
  const total = bytes.reduce((sum, each) => sum + each, 0);
  expect(total).toBeLessThan(FILES_LENGTH);
  // Guards against an empty measurement.
  expect(total).toBeGreaterThan(FILES_LENGTH / 2);
});

const toEnglish = ({ englishName, ...product }: Product): Product =>
  englishName === undefined ? product : { ...product, name: englishName };
