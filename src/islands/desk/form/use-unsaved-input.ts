import { useEffect } from 'react';
import type { DeskValues } from '#domain/desk/desk-values.ts';
import type { FormVersion } from '#domain/desk/form-version.ts';
import { guardPlace } from '#islands/desk/desk-address.ts';
import { dropInput, keepInput } from './kept-input.ts';
import { tell } from '#islands/desk/tell.ts';

const LEAVE = 'Leave without saving? What you typed stays in this tab.';
const LOST_PICTURES = 'Pictures are on their way and would not be added.';

interface Options {
  table: string;
  inputId: string;
  version: FormVersion;
  values: DeskValues;
  isDirty: boolean;
  isBusy: boolean;
  isRestored: boolean;
}

/** Keeps what isn't saved in this tab, and asks before the form is left (rule 11.10). */
export function useUnsavedInput(options: Options): void {
  const { table, inputId, version, values, isDirty, isBusy, isRestored } = options;
  const { row, prepared } = version;
  useEffect(() => {
    if (isRestored) tell.info('Your unsaved changes are back', { id: 'desk-input' });
  }, [isRestored]);

  // The input is stored immediately, because the editor may leave the page right after the last key.
  useEffect(() => {
    if (!isDirty) dropInput(table, inputId);
    else if (!keepInput(table, inputId, { row, prepared, values }))
      tell.error('Your input is not kept', {
        id: 'desk-no-input',
        description: 'This browser has no room for it: save before you leave or reload the page.',
      });
  }, [table, inputId, isDirty, row, prepared, values]);

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
