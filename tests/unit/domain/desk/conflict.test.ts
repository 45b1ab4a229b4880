import { expect, test } from 'vitest';
import { getCollection } from '#domain/catalogue/collection.ts';
import { compareVersions, mergeVersions, PICTURES_KEY } from '#domain/desk/conflict.ts';
import { getDeskFields } from '#domain/desk/desk-fields.ts';
import { toDeskValues } from '#domain/desk/desk-row.ts';
import { buildDeskRow } from './builders.ts';

const fields = getDeskFields(getCollection('floor-and-wall'));
const base = buildDeskRow();
const saved = buildDeskRow({ finishes: ['Honed', 'Leathered'], description: 'Honey.', image_url: 'new.jpg' });
const start = toDeskValues(base, fields);
const mine = { ...start, texts: { ...start.texts, description: 'Gold.', custom_sizes: 'Any' } };

test('shows what differs, and proposes whose value to keep', () => {
  const differing = compareVersions(base, saved, mine, fields).filter(({ isEqual }) => !isEqual);
  expect(differing).toEqual([
    expect.objectContaining({ label: 'Description', theirs: 'Honey.', mine: 'Gold.', proposal: 'mine' }),
    expect.objectContaining({ label: 'Finishes', theirs: 'Honed, Leathered', proposal: 'theirs' }),
    expect.objectContaining({ label: 'Custom sizes', mine: 'Any', proposal: 'mine' }),
    expect.objectContaining({ key: PICTURES_KEY, proposal: 'theirs' }),
  ]);
});

test('merges by choice, and keeps what was saved where there is none', () => {
  const merged = mergeVersions(saved, mine, { description: 'mine', [PICTURES_KEY]: 'mine' }, fields);
  expect(merged.texts).toMatchObject({ description: 'Gold.', finishes: 'Honed, Leathered' });
  expect(merged.texts['custom_sizes']).toBe('30 × 60 cm');
  expect(merged.pictures).toEqual(start.pictures);
  expect(mergeVersions(saved, mine, {}, fields)).toEqual(toDeskValues(saved, fields));
});
