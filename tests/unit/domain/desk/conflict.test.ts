import { expect, test } from 'vitest';
import { compareVersions, splitDifference } from '#domain/desk/conflict.ts';
import { mergeVersions } from '#domain/desk/merge.ts';
import { PICTURES_KEY, toDeskValues } from '#domain/desk/desk-values.ts';
import { buildDeskRow, openTable } from './builders.ts';

const { fields } = openTable('floor-and-wall');
const open = (change: Readonly<Record<string, unknown>> = {}) => toDeskValues(buildDeskRow(change), fields);
const base = open();
const theirs = open({ finishes: ['Honed', 'Leathered'], description: 'Honey.', image_url: 'new.jpg' });
const mine = { ...base, description: 'Gold.', custom_sizes: 'Any' };
const sides = { base, theirs, mine };

test('shows the differences, and proposes which value to keep', () => {
  const compared = compareVersions(sides, fields);
  expect(compared.differing).toEqual([
    expect.objectContaining({ label: 'Description', theirs: 'Honey.', mine: 'Gold.' }),
    expect.objectContaining({ label: 'Finishes', theirs: 'Honed, Leathered' }),
    expect.objectContaining({ label: 'Custom sizes', mine: 'Any' }),
    expect.objectContaining({ key: PICTURES_KEY }),
  ]);
  const [ours, others] = [{ description: 'mine', custom_sizes: 'mine' }, { finishes: 'theirs' }];
  expect(compared.choices).toEqual({ ...ours, ...others, [PICTURES_KEY]: 'theirs' });
});

test('merges by choice, and takes a value without one from the side that changed it', () => {
  const merged = mergeVersions(sides, { description: 'theirs', [PICTURES_KEY]: 'mine' });
  expect(merged).toMatchObject({
    description: 'Honey.',
    finishes: 'Honed, Leathered',
    custom_sizes: 'Any',
    [PICTURES_KEY]: base[PICTURES_KEY],
  });
  expect(mergeVersions({ ...sides, mine: base })).toEqual(theirs);
});

test.for([
  ['veins in warm gold, far apart', 'veins in honey, far apart', ['veins in ', 'warm gold', ', far apart']],
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
  const [from = base, to = base] = ['a', 'b'].map((folder) => open({ image_url: `${folder}/slab.jpg` }));
  const { differing } = compareVersions({ base, theirs: from, mine: to }, fields);
  expect(differing.at(-1)?.theirs).toMatch(/^slab\.jpg/);
});
