import { expect, test } from 'vitest';
import { technicalLabels } from '#content/words/technical-figures.ts';
import { getCollection } from '#domain/catalogue/collection.ts';
import { compareVersions, mergeVersions, PICTURES_KEY, splitDifference } from '#domain/desk/conflict.ts';
import { getDeskFields } from '#domain/desk/desk-fields.ts';
import { toDeskValues } from '#domain/desk/desk-row.ts';
import { buildDeskRow } from './builders.ts';

const fields = getDeskFields(getCollection('floor-and-wall'), technicalLabels);
const base = buildDeskRow();
const saved = buildDeskRow({ finishes: ['Honed', 'Leathered'], description: 'Honey.', image_url: 'new.jpg' });
const start = toDeskValues(base, fields);
const mine = { ...start, texts: { ...start.texts, description: 'Gold.', custom_sizes: 'Any' } };

test('shows the differences, and proposes which value to keep', () => {
  const differing = compareVersions(base, saved, mine, fields).filter(({ isEqual }) => !isEqual);
  expect(differing).toEqual([
    expect.objectContaining({ label: 'Description', theirs: 'Honey.', mine: 'Gold.', proposal: 'mine' }),
    expect.objectContaining({ label: 'Finishes', theirs: 'Honed, Leathered', proposal: 'theirs' }),
    expect.objectContaining({ label: 'Custom sizes', mine: 'Any', proposal: 'mine' }),
    expect.objectContaining({ key: PICTURES_KEY, proposal: 'theirs' }),
  ]);
});

test('merges by choice, and keeps the saved value by default', () => {
  const merged = mergeVersions(saved, mine, { description: 'mine', [PICTURES_KEY]: 'mine' }, fields);
  expect(merged.texts).toMatchObject({ description: 'Gold.', finishes: 'Honed, Leathered' });
  expect(merged.texts['custom_sizes']).toBe('30 × 60 cm');
  expect(merged.pictures).toEqual(start.pictures);
  expect(mergeVersions(saved, mine, {}, fields)).toEqual(toDeskValues(saved, fields));
});

test.for([
  [
    'with veins in warm gold, far apart',
    'with veins in honey, far apart',
    ['with veins in ', 'warm gold', ', far apart'],
  ],
  ['Polished, Honed, Leathered', 'Polished, Honed', ['Polished, Honed, ', 'Leathered', '']],
  ['Polished, Honed', 'Polished, Honed, Leathered', ['Polished, Honed', '', '']],
  ['20 20', '20', ['20 ', '20', '']],
  ['20', '', ['', '20', '']],
  ['equal', 'equal', ['equal', '', '']],
] as const)('marks what %j has and %j has not', ([text, other, parts]) => {
  expect(splitDifference(text, other)).toEqual(parts);
  expect(splitDifference(text, other).join('')).toBe(text);
});

test('names pictures like the desk, and distinguishes two folders', () => {
  const [from, to] = ['a', 'b'].map((folder) => buildDeskRow({ image_url: `${folder}/slab.jpg` }));
  const pictures = compareVersions(base, from ?? base, toDeskValues(to ?? base, fields), fields).at(-1);
  expect(pictures?.isEqual).toBe(false);
  expect(pictures?.theirs).toMatch(/^slab\.jpg/);
});
