import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { findChanges, settle, toColumnValues, type DeskValues } from '#domain/desk/desk-values.ts';
import { toMerged, type Conflict } from '#domain/desk/form-conflict.ts';
import { getId, getProduct, toInputId, type FormVersion } from '#domain/desk/form-version.ts';
import { merge } from '#domain/desk/merge.ts';
import { addRow, changeRow } from '#islands/desk/api.ts';
import { toFault, type DeskError } from '#islands/desk/desk-error.ts';
import { showErrors, type FormValues } from './form-values.ts';
import { dropInput, findInput, keepInput } from './kept-input.ts';
import { tell } from '#islands/desk/tell.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';
import { useOpenForm, type OpenForm } from './use-open-form.ts';
import { useVersions } from '#islands/desk/drafts/use-versions.ts';

interface Options {
  store: CollectionStore;
  fields: readonly DeskField[];
  /** The name of the version whose values a new product starts with. */
  like: string | undefined;
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'setError'>;
  onOpen: (version: FormVersion, values: DeskValues) => void;
  onAdded: (id: string) => void;
}

/** The result of an action: what the form edits from now on, and what to say. */
export interface Done {
  readonly version: FormVersion;
  readonly title: string;
  readonly description?: string | undefined;
  readonly isNothing?: boolean;
}

/**
 * Saves the form. It stays usable during that: what is typed, added or chosen before the answer stays, and is not saved
 * (rule 11.17).
 */
export function useSaving({ store, fields, like, form, onOpen, onAdded }: Options) {
  const { collection } = store;
  const { table } = collection;
  const { getValues, reset, setError } = form;
  const [isSaving, setSaving] = useState(false);
  const opened = useOpenForm({ fields, form, onOpen });
  const { readInput, open, setProblem, setConflict, toValues, isChanged } = opened;
  const versions = useVersions({ store, fields, like, opened });

  const finish = (before: FormVersion, done: Done, sent: DeskValues) => {
    const { version, title, description, isNothing = false } = done;
    const inputId = toInputId(before, like);
    const now = readInput.current?.() ?? findInput(table, inputId)?.values ?? sent;
    const wanted = merge({ base: sent, theirs: toValues(version), mine: now }).values;
    dropInput(table, inputId);
    const id = getId(version);
    if (id !== undefined) store.putNewest(id, version);
    tell[isNothing ? 'info' : 'success'](title, { id: 'desk-saved', description });
    if (!readInput.current) {
      if (isChanged(version, wanted))
        keepInput(table, toInputId(version, like), {
          row: version.row,
          prepared: version.prepared,
          values: wanted,
        });
      return;
    }
    open(version, wanted);
    if (getId(before) === undefined && id !== undefined) onAdded(id);
  };

  /**
   * Carries out an action on the form, and shows its result, or the reason why it failed.
   *
   * @param sent the values of the form that the action saves
   * @returns whether it succeeded
   */
  const run = async (
    version: FormVersion,
    sent: DeskValues,
    action: () => Promise<Done>,
  ): Promise<boolean> => {
    setSaving(true);
    setProblem(undefined);
    try {
      finish(version, await action(), sent);
      return true;
    } catch (thrown) {
      const fault = toFault(thrown);
      await showFault(fault, version, sent, { fields, opened, versions, setError });
      return false;
    } finally {
      setSaving(false);
    }
  };

  const save = async (version: FormVersion, wanted: DeskValues): Promise<void> => {
    const { row } = version;
    const changes = row && findChanges(row, wanted, fields);
    if (changes && Object.keys(changes).length === 0) {
      open(version, wanted);
      return;
    }
    await run(version, wanted, async () => {
      if (row)
        return {
          version: { ...version, row: await changeRow(collection, row, changes ?? {}) },
          title: 'Saved',
        };
      const added = await addRow(collection, toColumnValues(settle({}, wanted), fields));
      return { version: { ...version, row: added }, title: `${added.product_name} is added` };
    });
  };

  /** While the choices are being saved, the form continues with them. */
  const leaveConflict = (left: Conflict) => {
    if (isSaving) reset({ ...toMerged(left, getValues()) });
    setConflict(undefined);
  };

  return {
    isSaving,
    isOpen: () => readInput.current !== undefined,
    run,
    save,
    leaveConflict,
    ...opened,
    ...versions,
  };
}

interface Form {
  fields: readonly DeskField[];
  opened: OpenForm;
  versions: ReturnType<typeof useVersions>;
  setError: Options['form']['setError'];
}

/** Shows why something wasn't saved where the editor can do something about it. */
async function showFault(
  fault: DeskError,
  version: FormVersion,
  wanted: DeskValues,
  { fields, opened, versions, setError }: Form,
): Promise<void> {
  const { readInput, open, setProblem, conflict } = opened;
  const [reason] = fault.problems;
  if (!readInput.current)
    tell.error(`${wanted['product_name'] ?? ''} was not saved`, { description: fault.message });
  else if (fault.kind === 'taken') {
    // The slug can be changed in the form.
    if (getProduct(version) && conflict) flushSync(() => open(version, readInput.current?.() ?? wanted));
    setError('slug', { type: 'taken', message: fault.message }, { shouldFocus: true });
  } else if (reason?.conflicts) await versions.showLive(version, fault);
  else if (reason?.column) showErrors({ [reason.column]: reason.reason }, fields, setError);
  else if (reason) setProblem(reason.reason);
  else if ((fault.kind === 'conflict' || fault.kind === 'gone') && getId(version) !== undefined)
    await versions.showNewest(version, fault);
  else setProblem(fault.message);
}
