import { expect, it } from 'vitest';
import { nameAuthors, nameEvent, type HistoryEvent } from '#domain/desk/history-words.ts';

const ANA = 'ana@example.com';
const BEN = 'ben@example.com';
const build = (changes: Partial<HistoryEvent>): HistoryEvent => ({
  operation: 'update',
  event: null,
  changedBy: ANA,
  releasedBy: null,
  isScheduled: false,
  ...changes,
});

it.each<[Partial<HistoryEvent>, string, string]>([
  [{}, 'Changed', ANA],
  [{ operation: 'insert', changedBy: null }, 'Added', 'the system'],
  [{ operation: 'delete' }, 'Deleted', ANA],
  [{ event: 'published', releasedBy: ANA }, 'Published', ANA],
  [{ event: 'published', releasedBy: BEN }, 'Published', `${ANA}, published by ${BEN}`],
  [{ event: 'published', operation: 'insert', isScheduled: true }, 'Published', `${ANA}, on schedule`],
  [{ event: 'unpublished', operation: 'delete' }, 'Unpublished', ANA],
  [{ event: 'unpublished', isScheduled: true }, 'Unpublished', `${ANA}, on schedule`],
  [{ event: 'deleted while unpublished', operation: 'delete' }, 'Deleted', ANA],
])('%j is "%s" by %s', (changes, name, authors) => {
  const entry = build(changes);
  expect([nameEvent(entry), nameAuthors(entry)]).toEqual([name, authors]);
});
