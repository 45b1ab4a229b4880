import type { Collection } from '#domain/catalogue/collection.ts';
import type { DeskRow } from '#domain/desk/desk-row.ts';
import { layDraft } from '#domain/desk/form-version.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import { findReason } from '#domain/desk/row-state.ts';
import { getTable } from './fields.ts';

/** Validates rows before they are shown, in small batches, so that typing isn't delayed. */
export async function checkRows(rows: readonly DeskRow[], collection: Collection): Promise<void> {
  let startedAt = performance.now();
  for (const row of rows) {
    if (reasons.has(row)) continue;
    toReason(row, collection);
    if (performance.now() - startedAt < CHECK_SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    startedAt = performance.now();
  }
}

const CHECK_SLICE_MS = 8;

/** The result is computed once per version of a row, because the build's schema is expensive. */
const reasons = new WeakMap<DeskRow, string | undefined>();

export function toReason(row: DeskRow, collection: Collection): string | undefined {
  if (!reasons.has(row)) reasons.set(row, findReason(row, getTable(collection)));
  return reasons.get(row);
}

/** The result is computed once per version of a draft and its product. */
const draftReasons = new WeakMap<Prepared, { row: DeskRow | undefined; reason: string | undefined }>();

/** Why the build would refuse what would be published, if it would. */
export function toDraftReason(
  prepared: Prepared,
  row: DeskRow | undefined,
  collection: Collection,
): string | undefined {
  if (!prepared.draft && !prepared.hidden) return undefined;
  const known = draftReasons.get(prepared);
  if (known?.row === row && known) return known.reason;
  const values = layDraft(row ?? prepared.hidden?.content, prepared.draft ?? { changes: {}, former: {} });
  const reason = findReason(values, getTable(collection));
  draftReasons.set(prepared, { row, reason });
  return reason;
}
