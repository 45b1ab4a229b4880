import { describe, expect, it } from 'vitest';
import { createLedger, listChanges } from '../../../../scripts/publishing/ledger.ts';

const event = (id: number, rowIds: string[] | null = [`row-${id}`], source = 'extras') => ({
  id,
  source,
  rowIds,
});

describe('the rows that changed since the last release', () => {
  it('are those that the events name, each once', () => {
    const events = [event(4, ['a', 'b']), event(5, ['b', 'c']), event(6, ['d'], 'hardscape_materials')];
    expect(listChanges({ lastEventId: 6, events }, 3)).toEqual([
      { table: 'extras', ids: ['a', 'b', 'c'] },
      { table: 'hardscape_materials', ids: ['d'] },
    ]);
  });

  it('are none when nothing happened', () => {
    expect(listChanges({ lastEventId: 3, events: [] }, 3)).toEqual([]);
  });

  it('count again when the build that took them failed', () => {
    const events = [event(2), event(4)];
    expect(listChanges({ lastEventId: 4, events }, 3)).toEqual([
      { table: 'extras', ids: ['row-2', 'row-4'] },
    ]);
  });

  it.each([
    ['before the first release', { lastEventId: 4, events: [event(4)] }, undefined],
    [
      'when an event is missing: deleted, rolled back or taken by another',
      { lastEventId: 5, events: [event(5)] },
      3,
    ],
    ['when the last event is missing', { lastEventId: 5, events: [event(4)] }, 3],
    ['when the database is an older one', { lastEventId: 2, events: [] }, 3],
    ['when an event does not name its rows', { lastEventId: 4, events: [event(4, null)] }, 3],
    ['when a picture changed', { lastEventId: 4, events: [event(4, null, 'storage/extras other')] }, 3],
    ['when a table is none of the catalogue', { lastEventId: 4, events: [event(4, ['a'], 'members')] }, 3],
    [
      'when they are very many',
      {
        lastEventId: 4,
        events: [
          event(
            4,
            Array.from({ length: 501 }, (_, index) => `row-${index}`),
          ),
        ],
      },
      3,
    ],
  ])('are not known %s', (_case, claim, publishedUpTo) => {
    expect(listChanges(claim, publishedUpTo)).toBeUndefined();
  });
});

describe('the ledger', () => {
  it('knows what a release holds only when it was released', async () => {
    let claim: unknown = { lastEventId: 7, events: [event(7)] };
    const calls: unknown[][] = [];
    const ledger = createLedger((sql, values) => {
      if (!sql.includes('end_rebuild')) return Promise.resolve([{ claim }]);
      calls.push(values ?? []);
      return Promise.resolve([]);
    });
    expect(await ledger.begin()).toBeUndefined();
    await ledger.end('The build failed.');
    expect(await ledger.begin()).toBeUndefined();
    await ledger.end();

    claim = { lastEventId: 8, events: [event(8)] };
    expect(await ledger.begin()).toEqual([{ table: 'extras', ids: ['row-8'] }]);
    await ledger.end('The build failed.');
    claim = { lastEventId: 9, events: [event(8), event(9)] };
    expect(await ledger.begin()).toEqual([{ table: 'extras', ids: ['row-8', 'row-9'] }]);
    expect(calls).toEqual([
      ['failed', 'The build failed.'],
      ['finished', null],
      ['failed', 'The build failed.'],
    ]);
  });

  it('forgets nothing of a claim that could not be made', async () => {
    let answer = () => Promise.resolve([{ claim: { lastEventId: 1, events: [event(1)] } }]);
    const ledger = createLedger((sql) => (sql.includes('end_rebuild') ? Promise.resolve([]) : answer()));
    await ledger.begin();
    await ledger.end();
    answer = () => Promise.reject(new Error('no answer'));
    await expect(ledger.begin()).rejects.toThrow('no answer');
    await ledger.end();
    answer = () => Promise.resolve([{ claim: { lastEventId: 3, events: [event(3)] } }]);
    expect(await ledger.begin()).toBeUndefined();
  });
});
