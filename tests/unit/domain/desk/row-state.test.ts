import { expect, test } from 'vitest';
import { findReason, toRowState } from '#domain/desk/row-state.ts';
import { buildDeskRow, openTable } from './builders.ts';

const NOTHING = { lastFailure: null, notice: null, held: null };
const REFUSED = { ...NOTHING, lastFailure: 'A table lost its rows.' };
const HELD = { ...NOTHING, held: 'Rolled back at 2026-11-20T19:00:00.000Z.' };
const SHOWN = 'Rolled back at Fri, Nov 20, 2026, 2:00 PM EST.';

test.each([
  ['live', undefined, NOTHING, false, { kind: 'live' }],
  ['pending', undefined, NOTHING, true, { kind: 'waiting', reason: '' }],
  ['not published', 'Name is empty.', NOTHING, true, { kind: 'off', reason: 'Name is empty.' }],
  ['unknown', undefined, undefined, false, undefined],
  ['pending after a refusal', undefined, REFUSED, true, { kind: 'waiting', reason: REFUSED.lastFailure }],
  ['of an earlier release after a rollback', undefined, HELD, false, { kind: 'held', reason: SHOWN }],
  ['pending after both', undefined, { ...HELD, lastFailure: 'x' }, true, { kind: 'waiting', reason: SHOWN }],
] as const)('a product is %s', (_, reason, status, isWaiting, state) => {
  expect(toRowState(reason, status, isWaiting)).toEqual(state);
});

test('finds the reason that the build would give', () => {
  const table = openTable('floor-and-wall');
  expect(findReason(buildDeskRow(), table)).toBeUndefined();
  expect(findReason(buildDeskRow({ material_type: 'Wood' }), table)).toContain('"Wood"');
});
