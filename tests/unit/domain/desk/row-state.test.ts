import { expect, test } from 'vitest';
import { technicalLabels } from '#content/words/product-page.ts';
import { getCollection } from '#domain/catalogue/collection.ts';
import { getDeskFields } from '#domain/desk/desk-fields.ts';
import { findReason, toRowState, type Waiting } from '#domain/desk/row-state.ts';
import { buildStatus } from '#tests/builders.ts';
import { buildDeskRow } from './builders.ts';

const collection = getCollection('floor-and-wall');
const row = buildDeskRow();
const waiting = (
  change: Partial<Waiting> = {},
  lastFailure: string | null = null,
  held: string | null = null,
): Waiting => ({
  all: false,
  ids: [],
  status: buildStatus({ lastFailure, held }),
  prepared: '',
  ...change,
});

test('a product is live, pending, or not published', () => {
  expect(toRowState(row, undefined, waiting())).toEqual({ kind: 'live' });
  expect(toRowState(row, undefined, waiting({ ids: [row.id] }))).toEqual({ kind: 'waiting', reason: '' });
  expect(toRowState(row, undefined, waiting({ all: true }))).toMatchObject({ kind: 'waiting' });
  expect(toRowState(row, 'Name is empty.', waiting())).toEqual({ kind: 'off', reason: 'Name is empty.' });
});

test('an unknown state is not shown', () => {
  expect(toRowState(row, undefined, undefined)).toBeUndefined();
});

test('says why a product is pending after a refused build', () => {
  expect(toRowState(row, undefined, waiting({ ids: [row.id] }, 'A table lost its rows.'))).toEqual({
    kind: 'waiting',
    reason: 'A table lost its rows.',
  });
});

test('says after a rollback that an earlier release is shown, and why a change is pending', () => {
  const held = 'Somebody rolled back.';
  expect(toRowState(row, undefined, waiting({}, null, held))).toEqual({ kind: 'held', reason: held });
  expect(toRowState(row, undefined, waiting({ ids: [row.id] }, 'Refused.', held))).toEqual({
    kind: 'waiting',
    reason: held,
  });
});

test('formats times like dates of drafts', () => {
  const held = 'Somebody rolled back at 2026-11-20T19:00:00.000Z.';
  expect(toRowState(row, undefined, waiting({}, null, held))).toMatchObject({
    reason: 'Somebody rolled back at Fri, Nov 20, 2026, 2:00 PM EST.',
  });
});

test('finds the reason that the build would give', () => {
  const url = 'https://project.supabase.co';
  expect(findReason(row, collection, getDeskFields(collection, technicalLabels), url)).toBeUndefined();
  expect(
    findReason(
      buildDeskRow({ material_type: 'Wood' }),
      collection,
      getDeskFields(collection, technicalLabels),
      url,
    ),
  ).toContain('"Wood"');
});
