import { expect, it } from 'vitest';
import { isDeletion, nameAuthors, nameEvent, type HistoryEvent } from '#domain/desk/history-words.ts';

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

it.each<[Partial<HistoryEvent>, string, string, boolean]>([
  [{}, 'Changed', ANA, false],
  [{ operation: 'insert', changedBy: null }, 'Added', 'the system', false],
  [{ operation: 'delete' }, 'Deleted', ANA, true],
  [{ event: 'published', releasedBy: ANA }, 'Published', ANA, false],
  [{ event: 'published', releasedBy: BEN }, 'Published', `${ANA}, published by ${BEN}`, false],
  [{ event: 'published', operation: 'insert', isScheduled: true }, 'Published', `${ANA}, on schedule`, false],
  [{ event: 'unpublished', operation: 'delete' }, 'Unpublished', ANA, false],
  [{ event: 'unpublished', isScheduled: true }, 'Unpublished', `${ANA}, on schedule`, false],
  [{ event: 'deleted while unpublished', operation: 'delete' }, 'Deleted', ANA, true],
])('%j is "%s" by %s', (changes, name, authors, canComeBack) => {
  const entry = build(changes);
  expect([nameEvent(entry), nameAuthors(entry), isDeletion(entry)]).toEqual([name, authors, canComeBack]);
});
