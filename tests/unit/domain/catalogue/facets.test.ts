import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
  finish: FINISHES.map(toFacetValue),
  for: USES.map(toFacetValue),
  thickness: ['10', '20', '100'],
  origin: ORIGINS.map(toFacetValue),
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

const filterEntries = (all: readonly CatalogueEntry[], chosen: FacetChoice) =>
  narrow(createFacetIndex(all, 'en-US'), chosen).entries;
const countFacets = (all: readonly CatalogueEntry[], chosen: FacetChoice) =>
  narrow(createFacetIndex(all, 'en-US'), chosen).facets;

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

describe('filters', () => {
  test('match any selected value within a filter, and all filters', () =>
    forAll([entries, choice], (all, chosen) => {
      expect(filterEntries(all, chosen)).toEqual(all.filter((one) => leaves(one, chosen)));
    }));

  test('count the matches of each value like a simple implementation', () =>
    forAll([entries, choice], (all, chosen) => {
      for (const { key, options } of countFacets(all, chosen)) {
        for (const { value, count, isChosen } of options) {
          const only = { ...chosen, values: new Map(chosen.values).set(key, new Set([value])) };
          expect(count).toBe(all.filter((one) => leaves(one, only)).length);
          expect(isChosen).toBe(chosen.values.get(key)?.has(value) ?? false);
        }
      }
    }));

  test('offer all values of the collection’s products, once each', () =>
    forAll([entries, choice], (all, chosen) => {
      const offered = new Map(
        countFacets(all, chosen).map(({ key, options }) => [key, options.map(({ value }) => value)]),
      );
      for (const { key, read } of facetRules) {
        const there = new Set(all.flatMap((one) => read(one)).map(toFacetValue));
        expect((offered.get(key) ?? []).toSorted()).toEqual([...there].toSorted());
      }
    }));

  test('update 2,000 products within a frame, with any number of labels', () => {
    const labels = Array.from({ length: 40 }, (_, index) => `Finish à la ${index}`);
    const many = Array.from({ length: 2000 }, (_, index) =>
      buildEntry({
        slug: `stone-${index}`,
        materialType: index % 2 === 0 ? 'Marble' : 'Granite',
        finishes: labels.slice(index % 36, (index % 36) + 4),
        origin: ORIGINS[index % ORIGINS.length],
        suitableFor: USES.slice(0, 1 + (index % 4)),
        thicknessesMm: [10, 20, 30],
      }),
    );
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

  test.for([
    ['?finish=honed', true],
    ['?utm=a&THICKNESS=20', true],
    ['?type=all', true],
    ['?type=granite', false],
    ['?finish=', false],
    ['?for-ever=1', false],
    ['', false],
  ] as const)('%s narrows more than the type: %s', ([search, isNarrowing]) => {
    expect(new RegExp(NARROWING_PATTERN, 'i').test(search)).toBe(isNarrowing);
  });

  test('sort thicknesses numerically', () => {
    const bare = { finishes: [], suitableFor: [], origin: undefined, thicknessesMm: [100, 20, 30] };
    const [thickness] = countFacets([buildEntry(bare)], { type: 'all', values: new Map() });
    expect(thickness?.options.map(({ label }) => label)).toEqual(['20 mm', '30 mm', '100 mm']);
  });

  test('have the values of the English term and the words of the language, by which they are sorted', () => {
    const stone = buildEntry({
      finishes: ['Honed', 'Polished', 'Acid-washed', 'Bush-hammered'],
      suitableFor: ['Wet area', 'Floor'],
      origin: 'Germany',
      thicknessesMm: [20],
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
      'thickness 20=20 mm (own)',
      'origin germany=Alemania (own)',
    ]);
    expect(list()[0]).toMatch(/^finish acid-washed=Acid-washed \(own\) bush-hammered=.* honed=.* polished=/);
  });

  test('are one for a country or finish, however rows spell it', () => {
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

  test('remove a value when it is selected again', () =>
    forAll([choice, fc.constantFrom(...facetRules.map(({ key }) => key))], (chosen, key) => {
      const value = values[key][0] ?? '';
      const twice = toggleValue(toggleValue(chosen, key, value), key, value);
      expect([...twice.values].map(([facet, set]) => [facet, [...set].toSorted()]).toSorted()).toEqual(
        [...chosen.values].map(([facet, set]) => [facet, [...set].toSorted()]).toSorted(),
      );
    }));
});

describe('the address of a choice', () => {
  test('round-trips, and is canonical', () =>
    forAll([choice, fc.constantFrom('marble', 'all')], (chosen, defaultType) => {
      const own = defaultType === 'all' ? { ...chosen, type: 'all' } : chosen;
      const search = toChoiceSearch('', own, defaultType);
      const back = parseChoice(search, defaultType);
      expect(toChoiceSearch('', back, defaultType)).toBe(search);
      expect(back.type).toBe(own.type);
      expect(new Set(back.values.keys())).toEqual(new Set(own.values.keys()));
      for (const [key, set] of own.values) expect(back.values.get(key)).toEqual(set);
    }));

  test.for([
    ['', '', 'marble'],
    ['?thickness=30,20&type=Granite&finish=honed', '?type=granite&finish=honed&thickness=20,30', 'marble'],
    ['?finish=Honed,polished', '?finish=honed,polished', 'marble'],
    ['?type=all&for=Wet%20area&origin=T%C3%BCrkiye', '?type=all&origin=turkiye&for=wet-area', 'marble'],
    ['?type=marble&utm=a&finish=', '?utm=a', 'marble'],
    ['?type=granite&finish=honed', '?finish=honed', 'all'],
    ['?type=plywood&for=,,', '', 'marble'],
    ['?thickness=20-mm,30mm', '?thickness=20,30', 'marble'],
  ])('%s is %s', ([search = '', written, defaultType = '']) => {
    expect(toChoiceSearch(search, parseChoice(search, defaultType), defaultType)).toBe(written);
  });

  test('ignores values that no product has', () =>
    forAll([entries, choice], (all, chosen) => {
      const known = leaveOutUnknown(createFacetIndex(all, 'en-US'), chosen);
      const offered = countFacets(all, chosen).flatMap(({ key, options }) =>
        options.filter(({ isChosen }) => isChosen).map(({ value }) => `${key}=${value}`),
      );
      const kept = [...known.values].flatMap(([key, set]) => [...set].map((value) => `${key}=${value}`));
      expect(known.type).toBe(chosen.type);
      expect(kept.toSorted()).toEqual(offered.toSorted());
      expect([...known.values.values()].every(({ size }) => size > 0)).toBe(true);
    }));

  test('keeps the type when everything else is cleared', () => {
    const chosen = parseChoice('?type=granite&finish=honed', 'marble');
    expect(toChoiceSearch('?type=granite&finish=honed', clearValues(chosen), 'marble')).toBe('?type=granite');
  });

  test('may contain anything without harm', () =>
    forAll([fc.string()], (text) => {
      const search = toChoiceSearch('', parseChoice(`?finish=${text}&origin=${text}`, 'marble'), 'marble');
      expect(toChoiceSearch('', parseChoice(search, 'marble'), 'marble')).toBe(search);
    }));
});
