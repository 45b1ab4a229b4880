import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collections } from '#domain/catalogue/collection.ts';
import {
  composeMessageLink,
  composeShareLink,
  decodeSelection,
  encodeSelection,
} from '#domain/selection/share-link.ts';
import { createEntry, type Entry } from '#domain/selection/selection.ts';
import { forAll } from '#tests/for-all.ts';
import { anyEntries } from './any-entry.ts';

const page = 'https://www.elitestone.example/selection';
const spanishPage = 'https://www.elitestone.example/es/selection';

/** As long as the longest dozen of the catalogue on average. */
const longNames = Array.from('abcdefghijkl', (letter) => `travertine-crazy-paving${letter}`);

/** What travels: all but what is chosen for the comparison, and spaces around a note. */
const asShared = (entry: Entry): Entry => ({ ...entry, isCompared: false, note: entry.note.trim() });

test('a share link brings back what was put into it, and without the notes all else', () =>
  forAll([anyEntries(1)], (entries) => {
    expect(decodeSelection(`#${encodeSelection(entries)}`)).toEqual(entries.map(asShared));
    const withoutNotes = entries.map((entry) => ({ ...asShared(entry), note: '' }));
    expect(decodeSelection(encodeSelection(entries, { withNotes: false }))).toEqual(withoutNotes);
  }));

test('a share link holds only what mail and chat programs take for part of an address, and survives being parsed as one', () =>
  forAll([anyEntries(1), fc.constantFrom(page, spanishPage)], (entries, of) => {
    const link = composeShareLink(entries, of);
    expect(link).toBe(`${of}#${encodeSelection(entries)}`);
    expect(link.slice(of.length)).toMatch(/^#[\w.,/-]+[a-z0-9]$/);
    expect(new URL(link).href).toBe(link);
  }));

test('a share link that was cut, extended or changed in one place is told from a whole one', () =>
  forAll([anyEntries(1), fc.nat(), fc.constantFrom('', 'a', '7')], (entries, at, other) => {
    const state = encodeSelection(entries);
    const index = at % state.length;
    const changed = state.slice(0, index) + other + state.slice(index + 1);
    fc.pre(changed !== state);
    expect(decodeSelection(changed)).toBeUndefined();
    expect(decodeSelection(state.slice(0, index))).toBeUndefined();
    expect(decodeSelection(`${state}a`)).toBeUndefined();
  }));

test('a share link may be anything without harm', () =>
  forAll([fc.oneof(fc.string(), fc.string({ unit: 'binary' }))], (text) => {
    expect(decodeSelection(text)).toBeUndefined();
  }));

test.each([
  ['stones that are no products', '2.fUPPER'],
  ['a collection nobody knows', '2.zvolakas'],
  ['a stone twice', '2.fvolakas.fvolakas'],
  ['a field nobody knows', '2.fvolakas,Q1'],
  ['an area out of range', '2.fvolakas,Azzzzzzzz'],
  ['an area of nothing', '2.fvolakas,A0'],
  ['a waste that is not offered', '2.fvolakas,W7'],
  ['half a character', '2.fvolakas,N4pw'],
  ['a note of two lines', '2.fvolakas,NYQpi'],
  ['a later version', '3.fvolakas'],
  ['more than a selection holds', ['2', ...Array.from({ length: 61 }, (_, at) => `fs${at}`)].join('.')],
  ['nothing', '2'],
])('a share link is refused when it names %s', (_, body) => {
  expect(decodeSelection(withCheckSum('2.fvolakas'))).toHaveLength(1);
  expect(decodeSelection(withCheckSum(body))).toBeUndefined();
});

// A character of Chinese takes three bytes in UTF-8: one way to write texts costs these lists 335 characters.
test.each([
  ['Ground floor, veins along!', 1500],
  ['Цоколь, вдоль прожилок юг', 1500],
  ['一楼地面与楼梯纹理顺向铺设请先寄样品给设计师确认色', 1850],
] as const)('a share link of twelve stones with notes like "%s" is below %d characters', (note, most) => {
  const entries = longNames.map((name) =>
    createEntry(`hardscape-materials/${name}`, {
      finish: 'Honed',
      isSampleWanted: true,
      note: note.slice(0, 25),
      areaM2: 1234.5,
      wastePercent: 15,
    }),
  );
  expect(composeShareLink(entries, page).length).toBeLessThan(most);
});

const entriesOf = (count: number, note: string) =>
  Array.from({ length: count }, (_, index) => createEntry(`extras/birdbath-number-${index}`, { note }));

test('the link of a message is whole up to 800 characters, then without notes, and not there if it would leave no room for words', async () => {
  await forAll([anyEntries(1)], (entries) => {
    const whole = composeShareLink(entries, page);
    const short = composeShareLink(entries, page, { withNotes: false });
    const link = whole.length <= 800 ? whole : short;
    expect(composeMessageLink(entries, page)).toBe(
      encodeURIComponent(link).length <= 1700 ? link : undefined,
    );
  });
  expect(composeMessageLink(entriesOf(3, 'By the pond'), page)).toContain(
    `N${btoa('By the pond')}`.replaceAll('=', ''),
  );
  expect(composeMessageLink(entriesOf(20, 'A note that is as long as notes are'), page)).not.toContain(',N');
  expect(composeMessageLink(entriesOf(40, ''), page)?.length).toBeGreaterThan(800);
  expect(composeMessageLink(entriesOf(60, 'x'), page)).toBe(composeMessageLink(entriesOf(60, ''), page));
});

const entries = [
  createEntry('floor-and-wall/volakas', { finish: 'Honed', areaM2: 120, note: 'Hall. 2nd_floor ~ew' }),
  createEntry('extras/birdbath', { pieceCount: 2 }),
];
const percent = (text: string) =>
  [...text].map((sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`).join('');

test.each<readonly [string, (state: string) => string]>([
  ['as it is', (state) => state],
  ['points in percents', (state) => state.replaceAll('.', '%2E')],
  ['commas in percents', (state) => state.replaceAll(',', '%2C')],
  ['underlines and hyphens in percents', (state) => state.replaceAll('_', '%5F').replaceAll('-', '%2D')],
  ['percents in small letters', (state) => percent(state).toLowerCase()],
  ['all in percents', percent],
  ['percents of percents', (state) => percent(state).replaceAll('%', '%25')],
  ['commas as entities', (state) => state.replaceAll(',', '&#44;').replaceAll('.', '&#x2E;')],
  ['wide commas', (state) => state.replaceAll(',', '，')],
  ['with more text behind it', (state) => `${state} is the list for the hall.`],
])('a share link that a program on its way respelled opens %s', (_, respell) => {
  expect(decodeSelection(`#${respell(encodeSelection(entries))}`)).toEqual(entries);
});

test.each([
  ...['\n', '\r\n ', ' ', '%0D%0A', '%20', '\u200B', '\u00AD', '%0A%09'].map((fold) => ['', fold, '']),
  ...[' ', '#', '%23', '\u200B', '%20'].map((head) => [head, '', '']),
  ...Array.from('.,)>"!_* \n…', (tail) => ['', '', tail]),
  ...['&utm_source=mail', '&amp;utm=mail', '?utm=1', '#x', '%29', '%20'].map((tail) => ['', '', tail]),
])('a share link opens with %j before it, %j twice inside and %j behind it', (head, fold, tail) => {
  const state = encodeSelection(entries);
  const folded = [state.slice(0, 9), state.slice(9, 30), state.slice(30)].join(fold);
  expect(decodeSelection(`#${head}${folded}${tail}`)).toEqual(entries);
});

test('no two collections share a letter', () => {
  const codes = collections.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[a-z]$/);
});

test('a link of the first day still opens', () => {
  const state = '2.fvolakas,FSG9uZWQ,Appxc,S,NSGFsbA.abirdbath,W5,P2';
  expect(decodeSelection(withCheckSum(state))).toEqual([
    createEntry('floor-and-wall/volakas', {
      finish: 'Honed',
      areaM2: 120,
      isSampleWanted: true,
      note: 'Hall',
    }),
    createEntry('architectural-designs/birdbath', { wastePercent: 5, pieceCount: 2 }),
  ]);
});

/** Ends a state as `encodeSelection` does, so that only what it says is at fault. */
function withCheckSum(body: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < body.length; index += 1) {
    hash = Math.imul(hash ^ body.charCodeAt(index), 0x01000193);
  }
  return `${body}.${((hash >>> 0) % 36 ** 4).toString(36).padStart(4, '0')}`;
}
