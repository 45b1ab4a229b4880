import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

describe('the text for the chat', () => {
  test('is Spanish on Spanish pages, and begins with the link to one', () => {
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

  test('keeps a finish that is no longer offered', () => {
    const gone = { ...volakas, finish: 'Leathered', isFinishGone: true };
    expect(composeSelectionMessage([gone], undefined, messageWords)).toBe(
      '1. Volakas (Marble), Leathered (no longer offered), 120 m² + 10 % = 132 m², sample, note',
    );
  });

  test('is the link, then an entry a line', () => {
    expect(composeSelectionMessage([volakas, column], link, messageWords).split('\n')).toEqual([
      link,
      '1. Volakas (Marble), Honed, 120 m² + 10 % = 132 m², sample, note',
      '2. Tuscan Column (Limestone), Honed, 2 pieces, note',
    ]);
  });

  test('leaves out what was not said', () => {
    const bare = name('extras/birdbath', { name: 'Bird Bath', materialType: 'Marble' }, {}, 'piece');
    const one = name('extras/bench', { name: 'Bench', materialType: 'Basalt' }, { pieceCount: 1 }, 'piece');
    const jura = { name: 'Jura', materialType: 'Limestone' };
    const exact = name('floor-and-wall/jura', jura, { areaM2: 1200.21, wastePercent: 0 });
    const gone = name('floor-and-wall/rosso-levanto', undefined, { note: ' two\tlines ' });
    expect(composeSelectionMessage([volakas], undefined, messageWords, undefined, 'sqft')).toContain(
      ' = 132 m² = 1,421 sq ft,',
    );
    const unlinked = [bare, one, exact, gone];
    expect(composeSelectionMessage(unlinked, undefined, messageWords).split('\n')).toEqual([
      '1. Bird Bath (Marble)',
      '2. Bench (Basalt), 1 piece',
      // Rounded up, as the page does.
      '3. Jura (Limestone), 1,200.3 m²',
      '4. rosso-levanto (no longer in the catalogue), two lines',
    ]);
  });

  test('calls nothing gone while the catalogue has not answered', () => {
    const unread = { ...name('floor-and-wall/volakas', undefined, { areaM2: 100 }), isKnown: false };
    const said = composeSelectionMessage([unread], undefined, messageWords);
    expect(said).toBe('1. volakas, 100 m² + 10 % = 110 m²');
    expect(sumSelection([unread]).orderM2).toBeCloseTo(110);
  });

  test('is well-formed, within its limit, and has a line an entry, whatever the names and notes', () =>
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

  test('has everything for the clipboard, whatever its length', () => {
    const entries = Array.from({ length: 60 }, () => volakas);
    expect(composeSelectionMessage(entries, link, messageWords).split('\n')).toHaveLength(61);
  });

  test('gives up no line that would find room', () => {
    const note = 'A note as long as notes are allowed to be. '.repeat(5).slice(0, 200);
    const entries = Array.from({ length: 12 }, () => ({ ...volakas, entry: { ...volakas.entry, note } }));
    const message = composeSelectionMessage(entries, link, messageWords, fits);
    expect(message).toMatch(/\n… and 5 more in the link$/);
    const nextLine = `8. ${message.split('\n')[1]?.slice(3) ?? ''}\n`;
    expect(message.length + nextLine.length).toBeGreaterThan(2000);
    expect(composeSelectionMessage(entries, undefined, messageWords, fits)).toMatch(/\n… and \d more$/);
  });
});

describe('the totals', () => {
  test('count stones and samples, and sum areas with their waste', () => {
    const gone = name('floor-and-wall/gone', undefined, { areaM2: 500, isSampleWanted: true });
    const totals = { stoneCount: 3, sampleCount: 1, orderM2: 132, isBelowMinimum: false };
    expect(sumSelection([volakas, column, gone])).toEqual(totals);
  });

  test.each([
    [undefined, false],
    [45, true],
    [45.4, true],
    [45.5, false],
    [50, false],
  ])('of %d m² before waste are below the minimum order: %s', (areaM2, isBelowMinimum) => {
    const entry = name('floor-and-wall/volakas', { name: 'V', materialType: 'Marble' }, { areaM2 });
    expect(sumSelection([entry]).isBelowMinimum).toBe(isBelowMinimum);
  });

  test('that make exactly the minimum order are not below it', () => {
    const called = { name: 'V', materialType: 'Marble' };
    const { orderM2, isBelowMinimum } = sumSelection([
      name('floor-and-wall/a', called, { areaM2: 0.2, wastePercent: 15 }),
      name('floor-and-wall/b', called, { areaM2: 47.4, wastePercent: 5 }),
    ]);
    // As numbers add up.
    expect(orderM2).toBeLessThan(50);
    expect(isBelowMinimum).toBe(false);
    const less = name('floor-and-wall/a', called, { areaM2: 49.9999, wastePercent: 0 });
    expect(sumSelection([less])).toMatchObject({ isBelowMinimum: true });
  });
});
