import { describe, expect, it } from 'vitest';
import { createPublishingBackend, listChanges } from '../../../../src/publishing/edits/publishing-backend.ts';

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

describe('a publisher', () => {
  it('knows what a release holds only when it was released', async () => {
    let taken: unknown = { buildId: 1, lastEventId: 7, events: [event(7)] };
    const calls: unknown[] = [];
    const publishing = createPublishingBackend((name, parameters) => {
      if (name === 'take_pending_edits') return Promise.resolve(taken);
      calls.push(Object.values(parameters));
      return Promise.resolve(true);
    }, 'this one');
    expect(await publishing.takeEdits()).toBeUndefined();
    await publishing.endBuild('The build failed.');
    expect(await publishing.takeEdits()).toBeUndefined();
    await publishing.endBuild();

    taken = { buildId: 2, lastEventId: 8, events: [event(8)] };
    expect(await publishing.takeEdits()).toEqual([{ table: 'extras', ids: ['row-8'] }]);
    await publishing.endBuild('The build failed.');
    taken = { buildId: 3, lastEventId: 9, events: [event(8), event(9)] };
    expect(await publishing.takeEdits()).toEqual([{ table: 'extras', ids: ['row-8', 'row-9'] }]);
    expect(calls).toEqual([
      [1, 'failed', 'The build failed.'],
      [1, 'finished', null],
      [2, 'failed', 'The build failed.'],
    ]);
  });

  it('forgets nothing of a claim that could not be made', async () => {
    let answer = (): Promise<unknown> => Promise.resolve({ buildId: 1, lastEventId: 1, events: [event(1)] });
    const publishing = createPublishingBackend(
      (name) => (name === 'end_rebuild' ? Promise.resolve(true) : answer()),
      'this one',
    );
    await publishing.takeEdits();
    await publishing.endBuild();
    answer = () => Promise.reject(new Error('no answer'));
    await expect(publishing.takeEdits()).rejects.toThrow('no answer');
    await publishing.endBuild();
    answer = () => Promise.resolve({ buildId: 2, lastEventId: 3, events: [event(3)] });
    expect(await publishing.takeEdits()).toBeUndefined();
  });
});
