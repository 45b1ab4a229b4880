import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { mergeVersions, proposeChoices, type Choices } from '#domain/desk/conflict.ts';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import {
  findChanges,
  keepLaterInput,
  toColumnValues,
  toDeskValues,
  type DeskRow,
  type DeskValues,
} from '#domain/desk/desk-row.ts';
import { addRow, changeRow, readRow } from './desk-client.ts';
import type { DeskError } from './desk-error.ts';
import { dropDraft, findDraft, keepDraft } from './drafts.ts';
import { toFormValues, type FormValues } from './form-values.ts';
import { tell } from './tell.ts';
import { toFault, type CollectionStore } from './use-collection.ts';

/** A version that somebody else saved since then, and which side to keep, by field. */
export interface Conflict {
  readonly saved: DeskRow;
  readonly choices: Choices;
}

interface Options {
  store: CollectionStore;
  fields: readonly DeskField[];
  draftId: string;
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'setError'>;
  onError: (error: DeskError) => void;
  onOpen: (row: DeskRow, values: DeskValues) => void;
  onAdded: (row: DeskRow) => void;
}

const GONE =
  'Somebody has deleted this product. Changes and deleted products, below the list, brings it back.';

/**
 * Saves the form. It stays usable during that: what is typed, added or chosen before the answer stays, and is not saved
 * (rule 11.17).
 */
export function useSaving({ store, fields, draftId, form, onError, onOpen, onAdded }: Options) {
  const { collection } = store;
  const { table } = collection;
  const { getValues, reset, setError } = form;
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();

  /** The present input: the form, or the choices of a conflict. Absent when the form was left. */
  const readInput = useRef<() => DeskValues>(undefined);
  useEffect(() => {
    readInput.current = () => (conflict ? toMerged(conflict, getValues(), fields) : getValues());
  });
  useEffect(
    () => () => {
      readInput.current = undefined;
    },
    [],
  );

  /** The form stays mounted, which keeps the keyboard focus. */
  const open = (version: DeskRow, wanted: DeskValues) => {
    reset(toFormValues(wanted));
    setConflict(undefined);
    setProblem(undefined);
    onOpen(version, wanted);
  };

  const finish = (base: DeskRow | undefined, saved: DeskRow, sent: DeskValues) => {
    const now = readInput.current?.() ?? findDraft(table, draftId)?.values ?? sent;
    const wanted = keepLaterInput(toDeskValues(saved, fields), sent, now);
    dropDraft(table, draftId);
    store.put(saved);
    store.refreshWaiting();
    tell.success(base ? 'Saved' : `${saved.product_name} is added`, { id: 'desk-saved' });
    if (!readInput.current) {
      if (Object.keys(findChanges(saved, wanted, fields)).length > 0)
        keepDraft(table, saved.id, { base: saved, values: wanted });
      return;
    }
    open(saved, wanted);
    if (!base) onAdded(saved);
  };

  /** @param base the version to replace; absent to add a product */
  const save = async (base: DeskRow | undefined, wanted: DeskValues) => {
    setSaving(true);
    setProblem(undefined);
    try {
      const changes = base && findChanges(base, wanted, fields);
      if (!base) finish(base, await addRow(collection, toColumnValues(wanted, fields)), wanted);
      else if (changes && Object.keys(changes).length > 0)
        finish(base, await changeRow(collection, base, changes), wanted);
      else open(base, wanted);
    } catch (thrown) {
      await explain(toFault(thrown), base, wanted);
    } finally {
      setSaving(false);
    }
  };

  const explain = async (fault: DeskError, base: DeskRow | undefined, wanted: DeskValues) => {
    onError(fault);
    if (!readInput.current)
      tell.error(`${wanted.texts['product_name'] ?? ''} was not saved`, { description: fault.message });
    else if (fault.kind === 'taken') {
      // The slug can be changed in the form.
      if (base && conflict) flushSync(() => open(base, readInput.current?.() ?? wanted));
      setError('texts.slug', { type: 'taken', message: fault.message }, { shouldFocus: true });
    } else if (fault.kind === 'conflict' && base) await showNewest(base, fault);
    else setProblem(fault.kind === 'gone' ? GONE : fault.message);
  };

  /** Shows the version of somebody else, beside the input if there is any. */
  const showNewest = async (base: DeskRow, fault: DeskError) => {
    try {
      const newest = await readRow(collection, base.id);
      const mine = readInput.current?.();
      if (!mine) return;
      if (!newest) setProblem(GONE);
      else if (Object.keys(findChanges(base, mine, fields)).length > 0) {
        // The choices of an earlier conflict are part of the input.
        if (conflict) open(base, mine);
        setConflict({ saved: newest, choices: proposeChoices(base, newest, mine, fields) });
        scrollTo({ top: 0, behavior: 'instant' });
      } else {
        store.put(newest);
        open(newest, toDeskValues(newest, fields));
      }
    } catch {
      setProblem(fault.message);
    }
  };

  const discard = (base: DeskRow) => {
    const values = toDeskValues(base, fields);
    dropDraft(table, draftId);
    open(base, values);
    // Whoever types on before the newest version is there keeps both.
    const openNewest = (newest: DeskRow | undefined) => {
      const mine = readInput.current?.();
      if (newest && mine && Object.keys(findChanges(base, mine, fields)).length === 0)
        open(newest, toDeskValues(newest, fields));
    };
    readRow(collection, base.id).then(openNewest, () => undefined);
  };

  /** Continues with the version of the other editor. */
  const takeTheirs = ({ saved }: Conflict) => {
    dropDraft(table, draftId);
    store.put(saved);
    open(saved, toDeskValues(saved, fields));
  };

  /** While the choices are being saved, the form continues with them. */
  const leaveConflict = (left: Conflict) => {
    if (isSaving) reset(toFormValues(toMerged(left, getValues(), fields)));
    setConflict(undefined);
  };

  const choose = (key: string, side: 'theirs' | 'mine') =>
    setConflict((before) => before && { ...before, choices: { ...before.choices, [key]: side } });

  return {
    isSaving,
    /** Whether the editor hasn't left the form. */
    isOpen: () => readInput.current !== undefined,
    problem,
    conflict,
    save,
    open,
    showNewest,
    discard,
    choose,
    takeTheirs,
    leaveConflict,
  };
}

export function toMerged({ saved, choices }: Conflict, mine: DeskValues, fields: readonly DeskField[]) {
  return mergeVersions(saved, mine, choices, fields);
}
