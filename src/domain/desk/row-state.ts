import * as z from 'zod/mini';
import { publishingStatusSchema, showMoments } from '../publishing/publishing-status.ts';
import type { DeskTable } from './desk-fields.ts';
import { checkColumns } from './desk-row.ts';
import type { ColumnValues } from './desk-values.ts';

export const waitingSchema = z.object({
  all: z.boolean(),
  ids: z.array(z.string()),
  status: publishingStatusSchema,
  /** Changes when drafts, dates or unpublished products change; an empty text without any. */
  prepared: z._default(z.string(), ''),
});

export type Waiting = z.infer<typeof waitingSchema>;

/** Whether visitors see a product in its present version, and if not, why. */
export interface RowState {
  readonly kind: keyof typeof stateNames;
  readonly reason?: string;
}

export const stateNames = {
  live: 'Live',
  waiting: 'Waiting to be published',
  held: 'Held back',
  off: 'Kept off the site',
} as const;

/** `reason` is from {@link findReason}, which is expensive: call it once per version of a row. */
export function toRowState(
  reason: string | undefined,
  status: Pick<Waiting['status'], 'lastFailure' | 'notice' | 'held'> | undefined,
  isWaiting: boolean,
): RowState | undefined {
  if (reason !== undefined) return { kind: 'off', reason };
  if (status === undefined) return undefined;
  const { lastFailure, notice, held } = status;
  if (isWaiting) return { kind: 'waiting', reason: showMoments(held ?? lastFailure ?? notice ?? '') };
  // An earlier release may show an older version of it.
  return held === null ? { kind: 'live' } : { kind: 'held', reason: showMoments(held) };
}

export const findReason = (row: ColumnValues, table: DeskTable): string | undefined =>
  Object.values(checkColumns(row, table))[0];
