import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageWords } from '#content/words/selection.ts';
import { messageWords as spanishWords } from '#languages/es/words/selection.ts';
import { composeSelectionMessage, type NamedEntry } from '#domain/selection/selection-message.ts';
import { type ProductKey } from '#domain/selection/product-key.ts';
import { createEntry, type EntryDetails } from '#domain/selection/selection.ts';
import { sumSelection } from '#domain/selection/totals.ts';
import { forAll } from '#tests/for-all.ts';
import { anyEntry, anyText } from './any-entry.ts';

/** A limit such as the chat's. */
const fits = (text: string) => text.length <= 2000;
const link = 'https://www.elitestone.example/selection#1.fvolakas.abcd';

function name(
  product: ProductKey,
  called: NamedEntry['product'],
  details: Partial<EntryDetails> = {},
  orderedBy: NamedEntry['orderedBy'] = 'area',
): NamedEntry {
  const entry = createEntry(product, details);
  return { entry, product: called, slug: product.split('/')[1] ?? '', finish: details.finish, orderedBy };
}

const volakas = name(
  'floor-and-wall/volakas',
  { name: 'Volakas', materialType: 'Marble' },
  { finish: 'Honed', areaM2: 120, isSampleWanted: true, note: 'note' },
);
const column = name(
  'architectural-designs/tuscan-column',
  { name: 'Tuscan Column', materialType: 'Limestone' },
  { finish: 'Honed', pieceCount: 2, note: 'note' },
  'piece',
);

const anyNamed: fc.Arbitrary<NamedEntry> = fc.record({
  entry: anyEntry,
  product: fc.option(
    fc.record({
      name: fc.oneof(anyText, fc.constant('👩‍👩‍👧'.repeat(30)), fc.constant('رخام كرارا الأبيض')),
      materialType: anyText,
    }),
    { nil: undefined },
  ),
  slug: fc.stringMatching(/^[a-z]{1,120}$/),
  finish: fc.option(anyText, { nil: undefined }),
  orderedBy: fc.constantFrom('area' as const, 'piece' as const),
});

test('the text for the chat is Spanish on Spanish pages, and begins with the link to one', () => {
  const labels = { Marble: 'Mármol', Limestone: 'Piedra caliza', Honed: 'Apomazado' };
  const columna = { name: 'Columna toscana', materialType: 'Limestone' };
  const own = [
    { ...volakas, labels, entry: { ...volakas.entry, note: 'nota' } },
    { ...column, labels, product: columna, entry: { ...column.entry, note: '' } },
    { ...volakas, labels, isFinishGone: true, product: undefined },
  ];
  const address = 'https://www.elitestone.example/es/selection#1.fvolakas.abcd';
  expect(composeSelectionMessage(own, address, spanishWords).split('\n')).toEqual([
    address,
    '1. Volakas (Mármol), Apomazado, 120 m² + 10 % = 132 m², muestra, nota',
    '2. Columna toscana (Piedra caliza), Apomazado, 2 piezas',
    '3. volakas (ya no está en el catálogo), Apomazado (ya no se ofrece), 120 m² + 10 % = 132 m², muestra, note',
  ]);
  const few = (text: string) => text.split('\n').length <= 3;
  expect(composeSelectionMessage(own, address, spanishWords, few)).toMatch(/\n… y 2 más en el enlace$/);
});

test('the text for the chat is the link, then an entry a line, without what was not said', () => {
  const bare = name('extras/birdbath', { name: 'Bird Bath', materialType: 'Marble' }, {}, 'piece');
  const one = name('extras/bench', { name: 'Bench', materialType: 'Basalt' }, { pieceCount: 1 }, 'piece');
  const jura = { name: 'Jura', materialType: 'Limestone' };
  const exact = name('floor-and-wall/jura', jura, { areaM2: 1200.21, wastePercent: 0 });
  const gone = name('floor-and-wall/rosso-levanto', undefined, { note: ' two\tlines ' });
  // The catalogue has not answered.
  const unread = { ...name('floor-and-wall/thassos', undefined, { areaM2: 100 }), isKnown: false };
  const goneFinish = { ...volakas, finish: 'Leathered', isFinishGone: true };
  const entries = [volakas, goneFinish, column, bare, one, exact, gone, unread];
  const lines = [
    '1. Volakas (Marble), Honed, 120 m² + 10 % = 132 m², sample, note',
    '2. Volakas (Marble), Leathered (no longer offered), 120 m² + 10 % = 132 m², sample, note',
    '3. Tuscan Column (Limestone), Honed, 2 pieces, note',
    '4. Bird Bath (Marble)',
    '5. Bench (Basalt), 1 piece',
    // Rounded up, as the page does.
    '6. Jura (Limestone), 1,200.3 m²',
    '7. rosso-levanto (no longer in the catalogue), two lines',
    '8. thassos, 100 m² + 10 % = 110 m²',
  ];
  expect(composeSelectionMessage(entries, link, messageWords).split('\n')).toEqual([link, ...lines]);
  expect(composeSelectionMessage([volakas], undefined, messageWords, undefined, 'sqft')).toBe(
    '1. Volakas (Marble), Honed, 120 m² + 10 % = 132 m² = 1,421 sq ft, sample, note',
  );
});

test('the text for the chat is well-formed, within its limit, and has a line an entry, whatever the names and notes', () =>
  forAll(
    [fc.array(anyNamed, { maxLength: 60 }), fc.option(fc.constant(link), { nil: undefined })],
    (entries, from) => {
      const message = composeSelectionMessage(entries, from, messageWords, fits);
      expect(message.length).toBeLessThanOrEqual(2000);
      expect(message.isWellFormed()).toBe(true);
      expect(() => encodeURIComponent(message)).not.toThrow();
      const lines = message === '' ? [] : message.split('\n');
      const body = from === undefined ? lines : lines.slice(1);
      const rest = /^… and (\d+) more( in the link)?$/.exec(body.at(-1) ?? '');
      const listed = rest ? body.slice(0, -1) : body;
      expect(listed.length + Number(rest?.[1] ?? 0)).toBe(entries.length);
      listed.forEach((line, index) => expect(line.startsWith(`${index + 1}. `)).toBe(true));
      if (rest) expect(rest[2] !== undefined).toBe(from !== undefined);
    },
  ));

test('the text for the chat has everything for the clipboard, whatever its length', () => {
  const entries = Array.from({ length: 60 }, () => volakas);
  expect(composeSelectionMessage(entries, link, messageWords).split('\n')).toHaveLength(61);
});

test('the text for the chat gives up no line that would find room', () => {
  const note = 'A note as long as notes are allowed to be. '.repeat(5).slice(0, 200);
  const entries = Array.from({ length: 12 }, () => ({ ...volakas, entry: { ...volakas.entry, note } }));
  const message = composeSelectionMessage(entries, link, messageWords, fits);
  expect(message).toMatch(/\n… and 5 more in the link$/);
  const nextLine = `8. ${message.split('\n')[1]?.slice(3) ?? ''}\n`;
  expect(message.length + nextLine.length).toBeGreaterThan(2000);
  expect(composeSelectionMessage(entries, undefined, messageWords, fits)).toMatch(/\n… and \d more$/);
});

test('the totals count stones and samples, and sum areas with their waste', () => {
  const gone = name('floor-and-wall/gone', undefined, { areaM2: 500, isSampleWanted: true });
  const totals = { stoneCount: 3, sampleCount: 1, orderM2: 132, isBelowMinimum: false };
  expect(sumSelection([volakas, column, gone])).toEqual(totals);
  // The catalogue has not answered.
  expect(sumSelection([volakas, { ...gone, isKnown: false }]).orderM2).toBeCloseTo(682);
});

test.each<[EntryDetails['wastePercent'], areas: (number | undefined)[], isBelow: boolean]>([
  [10, [undefined], false],
  [10, [45], true],
  [10, [45.4], true],
  [10, [45.5], false],
  [0, [49.9999], true],
  // As numbers, they add up to less than 50.
  [0, [0.3, 32.3, 17.4], false],
])('with a waste of %d %% of %j m² are below the minimum order: %s', (wastePercent, areas, isBelow) => {
  const called = { name: 'V', materialType: 'Marble' };
  const entries = areas.map((areaM2) => name('floor-and-wall/v', called, { areaM2, wastePercent }));
  expect(sumSelection(entries).isBelowMinimum).toBe(isBelow);
});
