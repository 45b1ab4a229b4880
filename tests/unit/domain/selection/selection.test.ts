import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addEntry,
  changeEntry,
  createEntry,
  emptySelection,
  findEntry,
  followMoved,
  mergeSelections,
  moveEntry,
  parseSelection,
  removeEntry,
  restoreProduct,
  restoreReplaced,
  serializeSelection,
  toNote,
  typeNote,
  type Entry,
  type Selection,
} from '#domain/selection/selection.ts';
import { SELECTION_MAX_ENTRIES } from '#domain/selection/selection.rules.ts';
import type { ProductKey } from '#domain/selection/product-key.ts';
import { forAll } from '#tests/for-all.ts';
import { anyEntries, anyProductKey, anyText } from './any-entry.ts';

const anySelection: fc.Arbitrary<Selection> = fc.record({
  entries: anyEntries(),
  unit: fc.constantFrom('m2', 'sqft'),
});
const SOUND = { isDamaged: false, isNewer: false };
const DAMAGED = { isDamaged: true, isNewer: false };
const productsOf = ({ entries }: Selection) => entries.map(({ product }) => product);
const full: Selection = {
  unit: 'm2',
  entries: Array.from({ length: SELECTION_MAX_ENTRIES }, (_, index) => createEntry(`extras/stone-${index}`)),
};

test('what is kept comes back as it was', () =>
  forAll([anySelection], (selection) => {
    expect(parseSelection(serializeSelection(selection))).toEqual({ selection, ...SOUND });
  }));

test('what is kept may be anything: it is then empty and damaged, and nothing throws', () =>
  forAll([fc.oneof(fc.string(), fc.json())], (text) => {
    expect(parseSelection(text)).toEqual({ selection: emptySelection, ...DAMAGED });
  }));

test('what is kept with a newer version is no damage', () => {
  for (const version of [2, 1.5, 99]) {
    const text = serializeSelection(full).replace('"version":1', `"version":${version}`);
    expect(parseSelection(text)).toEqual({ selection: emptySelection, isDamaged: false, isNewer: true });
  }
});

test('what was never kept is empty and sound, and with more entries than a selection holds is damaged', () => {
  expect(parseSelection(null)).toEqual({ selection: emptySelection, ...SOUND });
  const text = serializeSelection({ ...full, entries: [...full.entries, createEntry('extras/one-more')] });
  expect(parseSelection(text)).toEqual({ selection: full, ...DAMAGED });
});

test.each([
  ['no product', {}],
  ['a path for a product', { product: '../admin' }],
  ['an area below nothing', { product: 'extras/a', areaM2: -1 }],
  ['half a piece', { product: 'extras/a', pieceCount: 0.5 }],
  ['a waste that is not offered', { product: 'extras/a', wastePercent: 7 }],
  ['a note that is no text', { product: 'extras/a', note: 4 }],
  ['a stone a second time', { product: 'extras/sound' }],
])('what is kept loses only the entry with %s, and says that it is damaged', (_, broken) => {
  const text = JSON.stringify({ version: 1, entries: [{ product: 'extras/sound' }, broken] });
  const selection = { unit: undefined, entries: [createEntry('extras/sound')] };
  expect(parseSelection(text)).toEqual({ selection, ...DAMAGED });
});

test('entries stand in the order they were saved, each once', () =>
  forAll([fc.array(anyProductKey, { maxLength: 80 })], (products) => {
    const selection = products.reduce((list, product) => addEntry(list, product), emptySelection);
    expect(productsOf(selection)).toEqual([...new Set(products)].slice(0, SELECTION_MAX_ENTRIES));
  }));

test('entries of a full list stay, and no other comes', () => {
  expect(addEntry(full, 'extras/one-more')).toBe(full);
  expect(restoreProduct(full, [createEntry('extras/one-more')], ['extras/one-more'])).toBe(full);
  expect(findEntry(addEntry(full, 'extras/stone-3', { note: 'x' }), 'extras/stone-3')?.note).toBe('x');
});

test('entries that are removed come back where they stood, and nothing that happened since is lost', () =>
  forAll([anySelection, fc.nat(), fc.nat()], (selection, at, removedAt) => {
    const before = selection.entries;
    const [entry, later] = [at, removedAt].map((place) => before[place % before.length]);
    fc.pre(entry !== undefined && later !== undefined);
    const { product } = entry;
    const without = removeEntry(selection, product);
    expect(productsOf(without)).not.toContain(product);
    expect(restoreProduct(without, before, [product])).toEqual(selection);
    expect(restoreProduct(selection, before, [product])).toBe(selection);
    fc.pre(entry !== later);
    const since = addEntry(removeEntry(without, later.product), 'extras/saved-since');
    const restored = restoreProduct(since, before, [product]);
    expect(new Set(productsOf(restored))).toEqual(new Set([...productsOf(since), product]));
    expect(findEntry(restored, product)).toEqual(entry);
    // Pressed once more, also under the key that it has now.
    expect(restoreProduct(since, before, [product, 'extras/saved-since'])).toBe(since);
  }));

test('entries that another list replaced come back before what was saved since', () => {
  const [mine, both, shared, later] = ['mine', 'both', 'shared', 'later'].map((name) =>
    createEntry(`extras/${name}`),
  ) as [Entry, Entry, Entry, Entry];
  const before = [mine, { ...both, note: 'mine' }];
  const replacement = [both, shared];
  const since: Selection = { unit: 'sqft', entries: [shared, later, both] };
  const restored = restoreReplaced(since, before, replacement);
  expect(restored).toEqual({ unit: 'sqft', entries: [...before, later] });
  expect(restoreReplaced(full, full.entries, [])).toEqual(full);
  // Where there is no room for both, what was saved since stays.
  const { entries } = restoreReplaced({ ...full, entries: [later] }, full.entries, []);
  expect(entries).toEqual([...full.entries.slice(0, -1), later]);
});

test('entries that move keep the others in order, and lose nothing', async () => {
  await forAll([anySelection, fc.nat(), fc.integer({ min: -5, max: 80 })], (selection, at, to) => {
    fc.pre(selection.entries.length > 0);
    const product = productsOf(selection)[at % selection.entries.length] ?? 'none/none';
    const moved = moveEntry(selection, product, to);
    const others = (list: Selection) => productsOf(list).filter((other) => other !== product);
    expect(others(moved)).toEqual(others(selection));
    const place = Math.min(Math.max(0, to), selection.entries.length - 1);
    expect(productsOf(moved).indexOf(product)).toBe(place);
  });
  expect(moveEntry(full, 'extras/nobody', 0)).toBe(full);
});

test('entries take only details that make sense', () => {
  const odd = { areaM2: Number.NaN, pieceCount: -3, note: 'two\nlines\u0000', finish: '' };
  const [entry] = addEntry(emptySelection, 'extras/a', odd).entries;
  expect(entry).toEqual({ ...createEntry('extras/a'), note: 'two lines ' });
  expect(changeEntry(emptySelection, 'extras/a', { note: 'x' })).toEqual(emptySelection);
});

test('a note takes 200 characters however many units they have, and no more when it is full', () => {
  const rocks = '🪨'.repeat(200);
  expect(typeNote('', rocks)).toBe(rocks);
  expect(typeNote(rocks, `and ${rocks}`)).toBe(rocks);
  expect(typeNote(rocks, rocks.slice(2))).toBe(rocks.slice(2));
  expect(typeNote('', `${rocks}🪨`)).toBe(rocks);
});

test('a note is one well-formed line of at most 200 characters', async () => {
  await forAll([fc.array(anyText).map((texts) => texts.join('\r\n'))], (text) => {
    const note = toNote(text);
    expect([...note].length).toBeLessThanOrEqual(200);
    expect(note.isWellFormed()).toBe(true);
    expect(note).not.toMatch(/[\n\r\u2028\u2029]/);
    expect(toNote(note)).toBe(note);
  });
  expect(toNote('👩‍👩‍👧'.repeat(50))).toHaveLength(320);
});

test('a shared list that is added to mine changes nothing of mine, adds what is new once in its order, and counts what it did', () =>
  forAll([anySelection, anyEntries()], (mine, shared) => {
    const { selection, addedCount, keptCount, leftOutCount } = mergeSelections(mine, shared);
    expect(selection.entries.slice(0, mine.entries.length)).toEqual(mine.entries);
    expect(selection.unit).toBe(mine.unit);
    const added = selection.entries.slice(mine.entries.length);
    expect(added).toHaveLength(addedCount);
    expect(addedCount + keptCount + leftOutCount).toBe(shared.length);
    expect(selection.entries.length).toBeLessThanOrEqual(SELECTION_MAX_ENTRIES);
    const fresh = shared.filter(({ product }) => !findEntry(mine, product));
    expect(added).toEqual(fresh.slice(0, addedCount).map((entry) => ({ ...entry, isCompared: false })));
    expect(leftOutCount === 0 || selection.entries.length === SELECTION_MAX_ENTRIES).toBe(true);
    const again = mergeSelections(selection, shared);
    expect(again).toMatchObject({ selection, addedCount: 0, leftOutCount });
    expect(again.keptCount).toBe(keptCount + addedCount);
  }));

test('products with another address than before keep their place and what was said about them, or give way to the entry that has the present address', () => {
  const list = (...keys: ProductKey[]): Selection => ({
    unit: 'm2',
    entries: keys.map((key, at) => createEntry(key, { note: `Hall ${at}`, areaM2: 12, isCompared: true })),
  });
  const moved = new Map<ProductKey, ProductKey>([['extras/urn', 'extras/new-urn']]);
  const renamed = list('extras/bowl', 'extras/new-urn', 'extras/vase');
  expect(followMoved(list('extras/bowl', 'extras/urn', 'extras/vase'), moved)).toEqual(renamed);
  const mine = list('extras/urn', 'extras/new-urn');
  expect(followMoved(mine, moved).entries).toEqual(mine.entries.slice(1));
});

test('products with another address than before never make a list with one product twice, and leave all others alone', () =>
  forAll([anySelection, fc.array(fc.tuple(anyProductKey, anyProductKey))], (selection, pairs) => {
    const products = productsOf(selection);
    // Moves from products of the list, to each other and elsewhere.
    const moved = new Map(
      pairs.map(([, now], index) => [products[index] ?? now, products[index + 1] ?? now]),
    );
    const after = followMoved(selection, moved);
    expect(new Set(productsOf(after)).size).toBe(after.entries.length);
    const untouched = (entries: Selection['entries']) =>
      entries.filter(({ product }) => products.includes(product) && !moved.has(product));
    expect(untouched(after.entries)).toEqual(untouched(selection.entries));
  }));
