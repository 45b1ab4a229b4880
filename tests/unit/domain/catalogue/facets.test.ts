import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueEntry } from '#domain/catalogue/catalogue-file.ts';
import { facetRules, NARROWING_PATTERN, type FacetKey } from '#domain/catalogue/facet.rules.ts';
import {
  clearValues,
  createFacetIndex,
  leaveOutUnknown,
  narrow,
  parseChoice,
  toChoiceSearch,
  toFacetValue,
  toggleValue,
  type FacetChoice,
} from '#domain/catalogue/facets.ts';
import { listCountryNames } from '#domain/catalogue/terms.ts';
import { USES } from '#domain/catalogue/technical-data.rules.ts';
import { buildEntry } from '#tests/builders.ts';
import { forAll } from '#tests/for-all.ts';

const FINISHES = ['Polished', 'Honed', 'Bush-hammered', 'Split face'];
const ORIGINS = ['Italy', 'Türkiye', 'Greece'];
const entry = fc
  .record({
    slug: fc.stringMatching(/^[a-z]{1,8}$/),
    name: fc.string(),
    materialType: fc.constantFrom('Marble', 'Granite', 'Basalt'),
    finishes: fc.subarray(FINISHES),
    origin: fc.constantFrom(undefined, ...ORIGINS),
    suitableFor: fc.subarray([...USES]),
    thicknessesMm: fc.subarray([10, 20, 100]),
  })
  .map(buildEntry);
const entries = fc.array(entry, { maxLength: 30 });
const values: Record<FacetKey, readonly string[]> = {
  finish: ['polished', 'honed', 'bush-hammered', 'split-face'],
  for: ['floor', 'wall', 'wet-area'],
  thickness: ['10', '20', '100'],
  origin: ['italy', 'turkiye', 'greece'],
};
const choice: fc.Arbitrary<FacetChoice> = fc
  .tuple(
    fc.constantFrom('all', 'marble', 'granite', 'basalt'),
    ...facetRules.map(({ key }) => fc.subarray([...values[key]], { maxLength: 2 })),
  )
  .map(([type, ...chosen]) => ({
    type,
    values: new Map(
      facetRules.flatMap(({ key }, index): [FacetKey, Set<string>][] => {
        const some = chosen[index] ?? [];
        return some.length > 0 ? [[key, new Set(some)]] : [];
      }),
    ),
  }));

/** The rule in its simplest form. */
function leaves(one: CatalogueEntry, { type, values: chosen }: FacetChoice): boolean {
  const own = {
    finish: one.finishes,
    origin: one.origin === undefined ? [] : [one.origin],
    for: one.suitableFor,
    thickness: one.thicknessesMm.map(String),
  };
  if (type !== 'all' && one.materialType.toLowerCase() !== type) return false;
  for (const [key, wanted] of chosen) {
    if (!own[key].some((label) => wanted.has(toFacetValue(label)))) return false;
  }
  return true;
}

test('filters match any selected value within a filter, and all filters; every value of a product is offered once, with its matches', () =>
  forAll([entries, choice], (all, chosen) => {
    const index = createFacetIndex(all, 'en-US');
    const { entries: left, facets } = narrow(index, chosen);
    expect(left).toEqual(all.filter((one) => leaves(one, chosen)));
    for (const { key, read } of facetRules) {
      const options = facets.find((facet) => facet.key === key)?.options ?? [];
      const there = new Set(all.flatMap((one) => read(one)).map(toFacetValue));
      expect(options.map(({ value }) => value).toSorted()).toEqual([...there].toSorted());
      for (const { value, count, isChosen } of options) {
        const only = { ...chosen, values: new Map(chosen.values).set(key, new Set([value])) };
        expect(count).toBe(all.filter((one) => leaves(one, only)).length);
        expect(isChosen).toBe(chosen.values.get(key)?.has(value) ?? false);
      }
    }
    const { type, values: known } = leaveOutUnknown(index, chosen);
    const offered = facets.flatMap(({ key, options }) => {
      const own = options.filter(({ isChosen }) => isChosen).map(({ value }) => value);
      return own.length > 0 ? [[key, new Set(own)] as const] : [];
    });
    expect({ type, values: known }).toEqual({ type: chosen.type, values: new Map(offered) });
  }));

test('filters update 2,000 products within a frame, with any number of labels', () => {
  const labels = Array.from({ length: 40 }, (_, index) => `Finish à la ${index}`);
  const many = fc.sample(entry, { numRuns: 2000, seed: 1 }).map((one, index) => ({
    ...one,
    finishes: labels.slice(index % 36, (index % 36) + 4),
  }));
  const index = createFacetIndex(many, 'en-US');
  const chosen = parseChoice('?type=all&finish=finish-a-la-7,finish-a-la-8&for=floor', 'marble');
  const timesMs = Array.from({ length: 20 }, () => {
    const start = performance.now();
    narrow(index, chosen);
    return performance.now() - start;
  });
  // Other programs interrupt some repetitions, but not the fastest one.
  expect(Math.min(...timesMs)).toBeLessThan(16);
  expect(narrow(index, chosen).entries.length).toBeGreaterThan(0);
});

test('filters narrow more than the type does where a choice or all types are in the address', () => {
  const narrowing = ['?finish=honed', '?utm=a&THICKNESS=20', '?type=all'];
  const others = ['?type=granite', '?finish=', '?for-ever=1', ''];
  const isNarrowing = (search: string) => new RegExp(NARROWING_PATTERN, 'i').test(search);
  expect([...others, ...narrowing].filter(isNarrowing)).toEqual(narrowing);
});

test('filters have the values of the English term and the words of the language, by which they are sorted, thicknesses by number', () => {
  const stone = buildEntry({
    finishes: ['Honed', 'Polished', 'Acid-washed', 'Bush-hammered'],
    suitableFor: ['Wet area', 'Floor'],
    origin: 'Germany',
    thicknessesMm: [100, 20, 30],
  });
  const spanish = {
    Honed: 'Apomazado',
    Polished: 'Pulido',
    'Bush-hammered': 'Abujardado',
    Floor: 'Piso',
    'Wet area': 'Zona húmeda',
    Germany: 'Alemania',
  };
  const list = (labels?: Record<string, string>) => {
    const index = createFacetIndex([{ ...stone, ...(labels && { labels }) }], 'es-US');
    const { facets } = narrow(index, { type: 'all', values: new Map() });
    return facets.map(({ key, options }) =>
      [key, ...options.map(({ value, label, lang = 'own' }) => `${value}=${label} (${lang})`)].join(' '),
    );
  };
  expect(list(spanish)).toEqual([
    'finish bush-hammered=Abujardado (own) acid-washed=Acid-washed (en) honed=Apomazado (own) polished=Pulido (own)',
    'for floor=Piso (own) wet-area=Zona húmeda (own)',
    'thickness 20=20 mm (own) 30=30 mm (own) 100=100 mm (own)',
    'origin germany=Alemania (own)',
  ]);
  expect(list()[0]).toMatch(/^finish acid-washed=Acid-washed \(own\) bush-hammered=.* honed=.* polished=/);
});

test('filters are one for a country or finish, however rows spell it', () => {
  const stones = ['Turkey', 'Türkiye', 'Türkiye', 'TÜRKIYE'].map((origin, place) => {
    const finishes = [place === 3 ? 'honed' : 'Honed'];
    return buildEntry({ origin, otherOrigins: listCountryNames(origin), finishes });
  });
  for (const all of [stones, stones.toReversed(), stones.slice(0, 1)]) {
    const index = createFacetIndex(all, 'en-US');
    const usual = all.length === 1 ? 'Turkey' : 'Türkiye';
    for (const address of ['turkey', 'turkiye', 'T%C3%BCrkiye', 'turquia', 'Turkey,turkiye']) {
      const known = leaveOutUnknown(index, parseChoice(`?origin=${address}&finish=HONED`, 'all'));
      const { entries: left, facets } = narrow(index, known);
      expect(left, address).toHaveLength(all.length);
      const shown = facets.flatMap(({ options }) => options).filter(({ isChosen }) => isChosen);
      expect(shown.map(({ label, count }) => [label, count])).toEqual([
        ['Honed', all.length],
        [usual, all.length],
      ]);
    }
  }
});

test('filters remove a value when it is selected again', () =>
  forAll([choice, fc.constantFrom(...facetRules.map(({ key }) => key))], (chosen, key) => {
    const value = values[key][0] ?? '';
    expect(toggleValue(toggleValue(chosen, key, value), key, value)).toEqual(chosen);
  }));

test('the address of a choice round-trips, and is canonical', () =>
  forAll([choice, fc.constantFrom('marble', 'all')], (chosen, defaultType) => {
    const own = defaultType === 'all' ? { ...chosen, type: 'all' } : chosen;
    const search = toChoiceSearch('', own, defaultType);
    const back = parseChoice(search, defaultType);
    expect(toChoiceSearch('', back, defaultType)).toBe(search);
    expect(back).toEqual(own);
  }));

test.for([
  ['?thickness=30,20&type=Granite&finish=honed', '?type=granite&finish=honed&thickness=20,30', 'marble'],
  ['?type=all&for=Wet%20area&origin=T%C3%BCrkiye', '?type=all&origin=turkiye&for=wet-area', 'marble'],
  ['?type=marble&utm=a&finish=', '?utm=a', 'marble'],
  ['?type=granite&finish=honed', '?finish=honed', 'all'],
  ['?type=plywood&for=,,', '', 'marble'],
  ['?thickness=20-mm,30mm', '?thickness=20,30', 'marble'],
])('the address of a choice %s is %s', ([search = '', written, defaultType = '']) => {
  expect(toChoiceSearch(search, parseChoice(search, defaultType), defaultType)).toBe(written);
});

test('the address of a choice keeps the type when everything else is cleared', () => {
  const chosen = parseChoice('?type=granite&finish=honed', 'marble');
  expect(toChoiceSearch('?type=granite&finish=honed', clearValues(chosen), 'marble')).toBe('?type=granite');
});

test('the address of a choice may contain anything without harm', () =>
  forAll([fc.string()], (text) => {
    const search = toChoiceSearch('', parseChoice(`?finish=${text}&origin=${text}`, 'marble'), 'marble');
    expect(toChoiceSearch('', parseChoice(search, 'marble'), 'marble')).toBe(search);
  }));
