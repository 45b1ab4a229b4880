import { useEffect } from 'react';
import * as z from 'zod/mini';
import { attempt } from '#domain/attempt.ts';
import { deskRowSchema } from '#domain/desk/desk-row.ts';
import type { DeskValues } from '#domain/desk/desk-values.ts';
import { createVersion, toInputId, type FormVersion } from '#domain/desk/form-version.ts';
import { preparedSchema } from '#domain/desk/prepared.ts';
import { toInputKey } from '#islands/admin/editor-session.ts';
import { guardPlace } from '#islands/desk/desk-address.ts';
import { tell } from '#islands/desk/tell.ts';
import { useWindowEvent } from '#islands/desk/hooks.ts';

const inputSchema = z.object({
  row: z.optional(deskRowSchema),
  prepared: z.optional(preparedSchema),
  values: z.record(z.string(), z.string()),
});

/** The unsaved input of a tab. It survives a reload, a lost connection and an expired session. Another account doesn't
 * find it. `like` names the version whose values a new product starts with. */
export function createInputs(table: string, like: string | undefined) {
  const toKey = (version: FormVersion) => toInputKey(`${table}/${toInputId(version, like)}`);

  /** @returns whether it was stored */
  const keep = (version: FormVersion, values: DeskValues): boolean =>
    attempt(() => {
      const { row, prepared } = version;
      sessionStorage.setItem(toKey(version), JSON.stringify({ row, prepared, values }));
      return true;
    }) ?? false;

  const find = (version: FormVersion) =>
    attempt(() => inputSchema.parse(JSON.parse(sessionStorage.getItem(toKey(version)) ?? 'null')));

  const drop = (version: FormVersion) => attempt(() => sessionStorage.removeItem(toKey(version)));

  /** The input that goes on when a product is opened. What was typed into a version that is gone since then, because the
   * product was unpublished or its draft published or discarded, goes on as changes of the other one. */
  const take = (newest: FormVersion) => {
    const own = find(newest);
    const hasBoth = newest.row !== undefined && newest.prepared?.draft != null;
    const other = createVersion({ ...newest, side: newest.side === 'draft' ? 'live' : 'draft' });
    const { values } = own ?? (hasBoth ? undefined : find(other)) ?? {};
    if (!values) return undefined;
    if (!own) drop(other);
    tell.info('Your unsaved changes are back', { id: 'desk-input' });
    if (!own || newest.id === undefined) return { version: newest, values };
    const { row, prepared = newest.prepared } = own;
    return { version: createVersion({ ...newest, row, prepared }), values };
  };

  return { keep, find, drop, take };
}

export type Inputs = ReturnType<typeof createInputs>;

const LEAVE = 'Leave without saving? What you typed stays in this tab.';
const LOST_PICTURES = 'Pictures are on their way and would not be added.';

/** Keeps what isn't saved, and asks before the form is left (rule 11.10). */
export function useUnsavedInput(
  { keep, drop }: Inputs,
  version: FormVersion,
  values: DeskValues,
  isDirty: boolean,
  isBusy: boolean,
): void {
  // The input is stored immediately, because the editor may leave the page right after the last key.
  useEffect(() => {
    if (!isDirty) drop(version);
    else if (!keep(version, values))
      tell.error('Your input is not kept', {
        id: 'desk-no-input',
        description: 'This browser has no room for it: save before you leave or reload the page.',
      });
  }, [keep, drop, version, values, isDirty]);

  const isAtRisk = isDirty || isBusy;
  useWindowEvent('beforeunload', (event) => {
    if (isAtRisk) event.preventDefault();
  });
  useEffect(() => {
    if (!isAtRisk) return undefined;
    return guardPlace(() => confirm(isBusy ? `${LOST_PICTURES} ${LEAVE}` : LEAVE));
  }, [isAtRisk, isBusy]);
}
