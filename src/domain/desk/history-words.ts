import * as z from 'zod/mini';

const version = z.nullable(z.record(z.string(), z.unknown()));

/** What the history says about a change (supabase/migrations, `get_catalogue_history`). */
export const historyEntrySchema = z.object({
  id: z.number(),
  rowId: z.string(),
  operation: z.enum(['insert', 'update', 'delete']),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  /** What happened besides the operation. An unpublished product is deleted from its table. */
  event: z.nullable(z.enum(['published', 'unpublished', 'deleted while unpublished'])),
  releasedBy: z.nullable(z.string()),
  isScheduled: z.boolean(),
  before: version,
  after: version,
});

export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export type HistoryEvent = Omit<HistoryEntry, 'id' | 'rowId' | 'changedAt' | 'before' | 'after'>;

const names = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  published: 'Published',
  unpublished: 'Unpublished',
  'deleted while unpublished': 'Deleted',
} as const;

/** A product that is "Deleted" can be brought back. */
export const nameEvent = ({ operation, event }: HistoryEvent) => names[event ?? operation];

/** The people: "ana@example.com, published by ben@example.com", or "ana@example.com, on schedule". */
export function nameAuthors({ changedBy, releasedBy, isScheduled }: HistoryEvent): string {
  const author = changedBy ?? 'the system';
  if (isScheduled) return `${author}, on schedule`;
  return releasedBy === null || releasedBy === changedBy ? author : `${author}, published by ${releasedBy}`;
}
