import { describe, expect, it } from 'vitest';
import { createPublishingBackend } from '#publishing/edits/publishing-backend.ts';

const STANDING = { isKnown: true, waiting: null };

const open = (call: Parameters<typeof createPublishingBackend>[0], lines: string[] = []) =>
  createPublishingBackend(call, 'this one', (line) => lines.push(line));

describe('the rows that changed since the last release', () => {
  const begin = (changes: unknown) =>
    open(() => Promise.resolve({ position: '7:7:', changes })).begin('6:6:');

  it('are those that the database names', async () => {
    const changes = [{ table: 'extras', ids: ['a', 'b'] }];
    const told = [{ source: 'extras', rowIds: ['a', 'b'] }];
    expect(await begin(told)).toEqual({ position: '7:7:', changes });
    expect((await begin([])).changes).toEqual([]);
  });

  it.each([
    ['when the database does not know either', null],
    ['when a change does not name its rows', [{ source: 'extras', rowIds: null }]],
    ['when a picture changed', [{ source: 'storage/extras other', rowIds: null }]],
    ['if a table is not in the catalogue', [{ source: 'members', rowIds: ['a'] }]],
    ['when they are very many', [{ source: 'extras', rowIds: Array<string>(501).fill('row') }]],
  ])('are unknown %s', async (_case, changes) => {
    expect(await begin(changes)).toEqual({ position: '7:7:', changes: undefined });
  });
});

describe('a publisher', () => {
  it('reports its complete state each time, one report after the other', async () => {
    const log: unknown[] = [];
    const publishing = open(async (_name, { p_report: report }) => {
      log.push('begins');
      await new Promise((resolve) => setImmediate(resolve));
      log.push(report);
      return STANDING;
    });
    const failure = 'The build failed.';
    void publishing.report({ held: 'Somebody rolled back.', failure });
    expect(await publishing.report({ held: null, position: '7:7:' })).toEqual(STANDING);
    const last = { position: '7:7:', isBuilding: false, failure, held: null, isOff: false };
    expect(log).toEqual(['begins', expect.objectContaining({ failure }), 'begins', last]);
    expect(publishing.state).toEqual(last);
  });

  it('continues without a response, logs that once, and makes up for the lost report with the next', async () => {
    const lines: string[] = [];
    let isBroken = true;
    const reports: unknown[] = [];
    const publishing = open((name, { p_report: report }) => {
      if (isBroken) return Promise.reject(new Error('no answer'));
      reports.push(report);
      return Promise.resolve(name === 'begin_publishing' ? { position: '8:8:', changes: [] } : STANDING);
    }, lines);
    expect(await publishing.begin('6:6:')).toEqual({ position: undefined, changes: undefined });
    expect(await publishing.report({ isBuilding: false, position: '7:7:' })).toBeUndefined();
    expect(lines).toEqual([expect.stringContaining('no answer')]);
    expect(publishing.isFailing).toBe(true);
    isBroken = false;
    await publishing.report();
    expect(reports).toEqual([expect.objectContaining({ position: '7:7:', isBuilding: false })]);
    expect(publishing.isFailing).toBe(false);
    isBroken = true;
    await publishing.report();
    expect(lines).toHaveLength(2);
  });

  it("is never up to date if the database can't be informed", async () => {
    const publishing = open(undefined);
    expect(await publishing.begin(undefined)).toEqual({ position: undefined, changes: undefined });
    expect(await publishing.report()).toBeUndefined();
    expect(publishing.isFailing).toBe(false);
  });
});
