/** What the history says about a change (supabase/migrations, `get_catalogue_history`). */
export interface HistoryEvent {
  readonly operation: 'insert' | 'update' | 'delete';
  /** What happened besides the operation. An unpublished product is deleted from its table. */
  readonly event: 'published' | 'unpublished' | 'deleted while unpublished' | null;
  readonly changedBy: string | null;
  readonly releasedBy: string | null;
  readonly isScheduled: boolean;
}

const operations = { insert: 'Added', update: 'Changed', delete: 'Deleted' } as const;

/** "Published", "Changed", … */
export function nameEvent({ operation, event }: HistoryEvent): string {
  if (event === 'published') return 'Published';
  return event === 'unpublished' ? 'Unpublished' : operations[operation];
}

/** The people: "ana@example.com, published by ben@example.com", or "ana@example.com, on schedule". */
export function nameAuthors({ changedBy, releasedBy, isScheduled }: HistoryEvent): string {
  const author = changedBy ?? 'the system';
  if (isScheduled) return `${author}, on schedule`;
  return releasedBy === null || releasedBy === changedBy ? author : `${author}, published by ${releasedBy}`;
}

/** Whether the product can be brought back: an unpublished one wasn't deleted. */
export function isDeletion({ operation, event }: HistoryEvent): boolean {
  return operation === 'delete' && event !== 'unpublished';
}
