import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSearch, markTerms, type SearchedEntry } from '#behaviors/search/search-index.ts';
import { listTerms } from '#domain/catalogue/terms.ts';
import { showTerm as showSpanish } from '#languages/es/words/terms.ts';
import { buildEntry as buildCatalogueEntry } from '#tests/builders.ts';
import { forAll } from '#tests/for-all.ts';

const buildEntry = (change: Partial<SearchedEntry>): SearchedEntry => ({
  ...buildCatalogueEntry({ words: 'milk white diagonal veins' }),
  otherNames: [],
  ...change,
});

const search = createSearch([
  buildEntry({}),
  buildEntry({ slug: 'perlino', name: 'Perlíno Bianco', words: 'like volakas', origin: 'Italy' }),
  buildEntry({
    slug: 'noce',
    name: 'Noce',
    materialType: 'Travertine',
    finishes: ['Bush-hammered'],
    origin: 'Türkiye',
    thicknessesMm: [30],
    tileSizesMm: ['600x1200', '305x305'],
    words: 'milk',
  }),
  buildEntry({
    slug: 'bird',
    name: 'Birdbath',
    collection: 'extras',
    materialType: 'Limestone',
    origin: undefined,
  }),
]);
const slugsOf = (found: ReturnType<typeof search>) => found.hits.map(({ slug }) => slug);
const find = (question: string) => slugsOf(search(question));

const stone = (slug: string, names: string, origins: string, change: Partial<SearchedEntry>) => {
  const [name = '', spanish = ''] = names.split(' / ');
  const [origin, ...otherOrigins] = origins.split(' / ');
  const from = { origin: origin === '' ? undefined : origin, otherOrigins };
  const own = { slug, name, otherNames: [spanish], ...from };
  return buildEntry({ finishes: [], suitableFor: [], thicknessesMm: [], words: '', ...own, ...change });
};
const stones = [
  stone('honed', 'Absolute Black / Negro Absoluto', 'Zimbabwe / Zimbabue', {
    materialType: 'Granite',
    finishes: ['Honed', 'Leathered'],
    suitableFor: ['Countertop', 'Wet area'],
    thicknessesMm: [20],
  }),
  stone('panel', 'Basalt Ledger Panel / Panel de laja de basalto', 'Germany / Alemania', {
    materialType: 'Basalt',
    collection: 'hardscape-materials',
    finishes: ['Split face', 'Natural cleft'],
    suitableFor: ['Wall', 'Pool'],
    thicknessesMm: [30],
    words: 'coping',
  }),
  stone('flagstones', 'Limestone Flagstones / Losas de piedra caliza', 'Belgium / Bélgica', {
    materialType: 'Limestone',
    finishes: ['Tumbled', 'Flamed', 'Bush-hammered', 'Sandblasted', 'Brushed'],
    suitableFor: ['Exterior'],
    thicknessesMm: [40],
  }),
  stone('pebbles', 'White Pebbles / Guijarros blancos', 'France / Francia', {
    finishes: ['River-washed', 'Unfilled'],
    thicknessesMm: [50],
    words: 'pebble',
  }),
  stone('anchor', 'Undercut Anchor / Anclaje de destalonado', 'Türkiye / Turquía', {
    collection: 'stone-fixing-solutions',
    materialType: 'Stainless Steel A4',
  }),
  stone('birdbath', 'Classic Birdbath / Bebedero clásico para aves', '', {
    collection: 'extras',
    finishes: ['Polished'],
    words: 'balustrade poolside',
  }),
];
const terms = [...listTerms(), ...stones.flatMap(({ origin = [] }) => origin)];
const labels = Object.fromEntries(terms.map((term) => [term, showSpanish(term).label]));
const sites = {
  English: createSearch(stones),
  Spanish: createSearch(
    stones.map((stone) => ({
      ...stone,
      name: stone.otherNames[0] ?? '',
      otherNames: [stone.name],
      otherOrigins: [],
      labels,
    })),
  ),
};

test.for([
  ['cepilladas', 'brushed', ['flagstones']],
  ['chorro de arena', 'sandblasted', ['flagstones']],
  ['cara partida', 'split face', ['panel']],
  ['sin rellenar', 'unfilled', ['pebbles']],
  ['planchas de granito', 'granite slabs', ['honed']],
  ['albardilla', 'coping', ['panel']],
  ['bebedero', 'birdbath', ['birdbath']],
  ['BELGICA', 'belgian', ['flagstones']],
  ['zonas humedas', 'wet areas', ['honed']],
  ['piscina', 'pool', ['birdbath', 'panel']],
  ['1 1/4 pulg.', '1 1/4"', ['panel']],
  ['2 pies', '2 feet', []],
  ['canto rodado', 'river-washed', ['pebbles']],
  ['paneles de laja', 'ledger panels', ['panel']],
  ['negro absoluto', 'absolute black', ['honed']],
  ['jardín y hogar', 'extras', ['birdbath']],
  ['tocador', 'vanity', ['honed']],
  ['granito delgado', 'thin granite', ['honed']],
] as const)('%s and %s find %j', ([spanish, english, slugs]) => {
  for (const [site, find] of Object.entries(sites)) {
    for (const question of [spanish, english]) {
      expect(slugsOf(find(question)).toSorted(), `${question} on the ${site} site`).toEqual(slugs);
    }
  }
});

test.for([
  ['relleno', ['filled']],
  ['resinada', ['filled']],
  ['sin relleno', ['pattern']],
  ['formato versalles', ['pattern']],
  ['opus incertum', ['crazy']],
  ['cubos', ['cube']],
  ['adoquines pequeños', ['crazy', 'cube', 'pattern']],
  ['canto redondo', ['bullnose']],
  ['gradas', ['bullnose']],
  ['lavamanos', ['other']],
  ['taco químico', ['resin']],
  ['tres cuartos de pulgada', ['pattern']],
] as const)('words of the trade, %s, find %j and nothing else', ([question, slugs]) => {
  const stones = [
    { slug: 'filled', name: 'Classic Travertine, filled', finishes: ['Honed'] },
    { slug: 'pattern', name: 'Pavers, French pattern', finishes: ['Unfilled'], thicknessesMm: [20] },
    { slug: 'crazy', name: 'Limestone Crazy Paving', finishes: [] },
    { slug: 'cube', name: 'Granite Setts, cube', finishes: [], thicknessesMm: [12] },
    { slug: 'bullnose', name: 'Bullnose Stair with Risers', finishes: [] },
    { slug: 'resin', name: 'Resin Cartridge', finishes: [] },
    { slug: 'other', name: 'Horse Trough and Wash Basin', finishes: [] },
  ];
  const answer = createSearch(
    stones.map((stone) => buildEntry({ thicknessesMm: [], suitableFor: [], words: '', ...stone })),
  )(question);
  expect(slugsOf(answer).toSorted()).toEqual(slugs);
  expect(answer.unmet).toEqual([]);
});

describe('the search', () => {
  test.for([
    ['volakas', ['volakas', 'perlino']],
    ['vol', ['volakas', 'perlino']],
    ['perlino', ['perlino']],
    ['turkiye', ['noce']],
    ['travertime', ['noce']],
    ['tarvertine bush', ['noce']],
    ['onec', []],
    ['bushhammered', ['noce']],
    ['extras', ['bird']],
    ['marble italy', ['perlino']],
    ['30 mm', ['noce']],
    ['20 mm', ['volakas', 'perlino', 'bird']],
    ['12 mm', []],
    ['milk', ['volakas', 'noce', 'bird']],
    ['what is a good marble', ['volakas', 'perlino']],
    ['quartzite', []],
    ['', []],
    ['  “” ', []],
    // Words that say nothing never empty an answer.
    ['marble for floor', ['perlino', 'volakas']],
    ['do you have the volakas, please?', ['perlino', 'volakas']],
    ['perlino or noce', ['noce', 'perlino']],
    ['marble for driveway', ['perlino', 'volakas']],
    ['driveway', []],
    // What no stone is at once is either.
    ['limestone and travertine', ['bird', 'noce']],
    ['limestone, travertine', ['bird', 'noce']],
    ['caliza y travertino', ['bird', 'noce']],
    ['limestone vs travertine', ['bird', 'noce']],
    ['limestone/travertine', ['bird', 'noce']],
    ['limestone + noce', ['bird', 'noce']],
    ['polished and honed marble', ['perlino', 'volakas']],
    ['either perlino or noce', ['noce', 'perlino']],
    // However it is written.
    ['bird baths', ['bird']],
    ['mármol', ['perlino', 'volakas']],
    ['vola\u00ADkas', ['perlino', 'volakas']],
    ['vola\u200Bkas', ['perlino', 'volakas']],
    ['Perli\u0301no', ['perlino']],
    ['ＶＯＬＡＫＡＳ', ['perlino', 'volakas']],
    // A size is found in any unit.
    ['2cm', ['bird', 'perlino', 'volakas']],
    ['¾ in', ['bird', 'perlino', 'volakas']],
    ['0.75 inch', ['bird', 'perlino', 'volakas']],
    ['1 1/4"', ['noce']],
    ['48 x 24', ['noce']],
    ['24 by 48 inches', ['noce']],
    ["2' x 4'", ['noce']],
    ['1200 × 600 mm', ['noce']],
    ['600x1200x30', ['noce']],
    ['60x120 cm x 30 mm', ['noce']],
    ['24x48x1 1/4"', ['noce']],
    ['24x48x1.25', ['noce']],
    ['60 por 120 por 3 centímetros', ['noce']],
    ['3 x 60 x 120 cm', ['noce']],
    ['24 x 48 pulgadas', ['noce']],
    ['600x1200x13', []],
    ['24x24', []],
  ] as const)('%s finds %j', ([question, slugs]) => {
    expect(find(question).toSorted()).toEqual([...slugs].toSorted());
  });

  test('finds every long word with any two adjacent letters exchanged', () =>
    forAll([fc.stringMatching(/^[a-z]{5,12}$/), fc.nat()], (name, seed) => {
      const at = seed % (name.length - 1);
      const typed = name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
      const answer = createSearch([buildEntry({ name })]);
      expect(answer(typed).hits.length, typed).toBe(1);
    }));

  const marbles = ['perlino', 'volakas'];
  test.for<readonly [question: string, slugs: string[], unmet?: string[], leftOut?: string[]]>([
    // A word that no stone has gives way to those that stones have.
    ['do you sell noce?', ['noce']],
    ['Italian marble', ['perlino']],
    ['mármol griego', ['volakas']],
    ['flurbish marble wobbly', marbles, ['flurbish', 'wobbly']],
    ['flurbish wobbly', []],
    ['marble 12x99', []],
    // Words together never empty an answer.
    ['travertine slabs', ['noce']],
    ['losa de mármol de gran formato', marbles],
    ['limestone noce', ['bird'], [], ['noce']],
    ['volakas birdbath noce honed', marbles, [], ['noce', 'birdbath']],
    ['30mm marble', marbles, [], ['30mm']],
    ['noce or volakas birdbath', ['noce']],
  ])('%s finds %j without %j and %j', ([question, slugs, unmet = [], leftOut = []]) => {
    expect(find(question).toSorted()).toEqual(slugs);
    expect(search(question)).toMatchObject({ unmet, leftOut });
  });

  test.for(['constructor', '__proto__', '0/0"', ' or or ', '"'])('answers %s without a fault', (question) => {
    expect(search(question).hits.length).toBeLessThanOrEqual(4);
  });

  test('ranks a match in the name above one in the description', () => {
    const ranked = createSearch([
      buildEntry({ slug: 'described', words: 'ledger' }),
      buildEntry({ slug: 'named', name: 'Ledger', words: 'ledgers' }),
    ]);
    expect(ranked('ledger').hits.slice(0, 1)).toMatchObject([{ slug: 'named' }]);
  });

  test('accepts a query of any length', () => {
    expect(find(`volakas ${'x'.repeat(5000)}`)).toEqual(['volakas', 'perlino']);
    expect(find(`volakas ${'or '.repeat(5000)}`)).toEqual(['volakas', 'perlino']);
  });
});

describe('the search among 10,000 products', () => {
  const products = Array.from({ length: 10_000 }, (_, index) =>
    buildEntry({
      slug: `stone-${index}`,
      name: `${['Volakas', 'Noce', 'Crema', 'Silver'][index % 4]} ${index}`,
      materialType: ['Marble', 'Granite', 'Travertine', 'Limestone'][index % 4] ?? '',
      words: `vein${index % 97} tone${index % 89} white`,
    }),
  );
  const answer = createSearch(products);

  // The cost of a keystroke, without a clock: several million such steps fit into a frame of 16 ms.
  const typed = ['m', 'marble', 'polished honed greece', 's', 'white', 'volakas', 'travertime', 'v t w p'];
  test.for(typed)('%s reads each product a few times at most, however many answer', (question) => {
    const { hits, steps } = answer(question);
    expect(hits).not.toEqual([]);
    const words = question.split(' ').length;
    // Name, type, finishes, origin, use and words of one product, for each word of the query, and its rank.
    expect(steps).toBeLessThan(products.length * (5 * words + 1));
  });

  test('returns ties in listing order', () => {
    const slugs = answer('granite').hits.map(({ slug }) => slug);
    expect(slugs).toEqual(Array.from({ length: 2500 }, (_, index) => `stone-${index * 4 + 1}`));
  });
});

test.for([
  ['perl bi', '[Perl]íno Bianco'],
  ['', '[Perlíno] Bianco'],
])('marks what was typed of matching words, including accents: "%s"', ([question, marked]) => {
  const parts = markTerms('Perlíno Bianco', new Set(['perlino']), question);
  expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')).toBe(marked);
});
