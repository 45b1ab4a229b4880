import { describe, expect, it } from 'vitest';
import { createPublishingBackend, listChanges } from '../../../../src/publishing/edits/publishing-backend.ts';

const edit = (id: number, rowIds: string[] | null = [`row-${id}`], source = 'extras') => ({
  id,
  source,
  rowIds,
});

describe('the rows that changed since the last release', () => {
  it('are those that the edits name, each once', () => {
    const edits = [edit(4, ['a', 'b']), edit(5, ['b', 'c']), edit(6, ['d'], 'hardscape_materials')];
    expect(listChanges({ lastEditId: 6, edits }, 3)).toEqual([
      { table: 'extras', ids: ['a', 'b', 'c'] },
      { table: 'hardscape_materials', ids: ['d'] },
    ]);
  });

  it('are none when nothing happened', () => {
    expect(listChanges({ lastEditId: 3, edits: [] }, 3)).toEqual([]);
  });

  it('count again when the build that took them failed', () => {
    const edits = [edit(2), edit(4)];
    expect(listChanges({ lastEditId: 4, edits }, 3)).toEqual([{ table: 'extras', ids: ['row-2', 'row-4'] }]);
  });

  it.each([
    ['before the first release', { lastEditId: 4, edits: [edit(4)] }, undefined],
    [
      'when an edit is missing: deleted, rolled back or taken by another',
      { lastEditId: 5, edits: [edit(5)] },
      3,
    ],
    ['when the last edit is missing', { lastEditId: 5, edits: [edit(4)] }, 3],
    ['when the database is an older one', { lastEditId: 2, edits: [] }, 3],
    ['when an edit does not name its rows', { lastEditId: 4, edits: [edit(4, null)] }, 3],
    ['when a picture changed', { lastEditId: 4, edits: [edit(4, null, 'storage/extras other')] }, 3],
    ['when a table is none of the catalogue', { lastEditId: 4, edits: [edit(4, ['a'], 'members')] }, 3],
    [
      'when they are very many',
      {
        lastEditId: 4,
        edits: [
          edit(
            4,
            Array.from({ length: 501 }, (_, index) => `row-${index}`),
          ),
        ],
      },
      3,
    ],
  ])('are not known %s', (_case, taken, publishedUpTo) => {
    expect(listChanges(taken, publishedUpTo)).toBeUndefined();
  });
});

describe('a publisher', () => {
  it('knows what a release holds only when it was released', async () => {
    let taken: unknown = { buildId: 1, lastEventId: 7, events: [edit(7)] };
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

    taken = { buildId: 2, lastEventId: 8, events: [edit(8)] };
    expect(await publishing.takeEdits()).toEqual([{ table: 'extras', ids: ['row-8'] }]);
    await publishing.endBuild('The build failed.');
    taken = { buildId: 3, lastEventId: 9, events: [edit(8), edit(9)] };
    expect(await publishing.takeEdits()).toEqual([{ table: 'extras', ids: ['row-8', 'row-9'] }]);
    expect(calls).toEqual([
      [1, 'failed', 'The build failed.'],
      [1, 'finished', null],
      [2, 'failed', 'The build failed.'],
    ]);
  });

  it('forgets nothing when the edits could not be taken', async () => {
    let answer = (): Promise<unknown> => Promise.resolve({ buildId: 1, lastEventId: 1, events: [edit(1)] });
    const publishing = createPublishingBackend(
      (name) => (name === 'end_rebuild' ? Promise.resolve(true) : answer()),
      'this one',
    );
    await publishing.takeEdits();
    await publishing.endBuild();
    answer = () => Promise.reject(new Error('no answer'));
    await expect(publishing.takeEdits()).rejects.toThrow('no answer');
    await publishing.endBuild();
    answer = () => Promise.resolve({ buildId: 2, lastEventId: 3, events: [edit(3)] });
    expect(await publishing.takeEdits()).toBeUndefined();
  });
});
