import { useEffect } from 'react';
import type { DeskRow, DeskValues } from '#domain/desk/desk-row.ts';
import { guardPlace } from './desk-address.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import { tell } from './tell.ts';

const LEAVE = 'Leave without saving? What you typed stays in this tab as a draft.';
const LOST_PICTURES = 'Pictures are on their way and would not be added.';

interface Options {
  table: string;
  draftId: string;
  row: DeskRow | undefined;
  values: DeskValues;
  isDirty: boolean;
  /** Whether pictures are being uploaded. */
  isBusy: boolean;
  /** Whether the form was opened with a draft. */
  isDraft: boolean;
}

/** Keeps a draft of what isn't saved, and asks before the form is left (rule 11.10). */
export function useUnsavedInput({ table, draftId, row, values, isDirty, isBusy, isDraft }: Options): void {
  // A restored draft is announced once.
  useEffect(() => {
    if (isDraft) tell.info('Your unsaved changes are back', { id: 'desk-draft' });
  }, [isDraft]);

  // Immediately, because the page may be left right after the last key.
  useEffect(() => {
    if (!isDirty) dropDraft(table, draftId);
    else if (!keepDraft(table, draftId, { base: row ?? null, values }))
      tell.error('No draft is kept', {
        id: 'desk-no-draft',
        description: 'This browser has no room for it: save before you leave or reload the page.',
      });
  }, [table, draftId, isDirty, row, values]);

  useEffect(() => {
    if (!isDirty && !isBusy) return;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stop);
    const letGo = guardPlace(() => confirm(isBusy ? `${LOST_PICTURES} ${LEAVE}` : LEAVE));
    return () => {
      removeEventListener('beforeunload', stop);
      letGo();
    };
  }, [isDirty, isBusy]);
}
