import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import {
  findChanges,
  keepLaterInput,
  toColumnValues,
  toDeskValues,
  type DeskRow,
  type DeskValues,
} from '#domain/desk/desk-row.ts';
import {
  getId,
  getProduct,
  getStored,
  openVersion,
  toInputId,
  type FormVersion,
} from '#domain/desk/form-version.ts';
import { findLiveConflict, findSaveConflict, toMerged, type Conflict } from '#domain/desk/form-conflict.ts';
import type { Prepared } from '#domain/desk/prepared.ts';
import { addRow, changeRow, readRow } from './desk-client.ts';
import type { DeskError } from './desk-error.ts';
import { readPrepared } from './draft-client.ts';
import { dropInput, findInput, keepInput } from './kept-input.ts';
import { showErrors, toFormValues, type FormValues } from './form-values.ts';
import { tell } from './tell.ts';
import { toFault, type CollectionStore } from './use-collection.ts';

interface Options {
  store: CollectionStore;
  fields: readonly DeskField[];
  /** The id of the product whose values a new one starts with. */
  like: string | undefined;
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'setError'>;
  onError: (error: DeskError) => void;
  onOpen: (version: FormVersion, values: DeskValues) => void;
  /** A new product has an id now. */
  onAdded: (id: string) => void;
}

/** The result of an action: what the form edits from now on, and what to say. */
export interface Done {
  readonly version: FormVersion;
  readonly title: string;
  /** Set if there was nothing to do. */
  readonly isNothing?: boolean;
}

const GONE =
  'Somebody has deleted this product. Changes and deleted products, below the list, brings it back.';
const DRAFT_GONE =
  'This draft was published or discarded since you opened it. What you typed is still here and not saved.';

/**
 * Saves the form. It stays usable during that: what is typed, added or chosen before the answer stays, and is not saved
 * (rule 11.17).
 */
// eslint-disable-next-line max-lines-per-function -- the actions of one form share its state, and are inner functions
export function useSaving({ store, fields, like, form, onError, onOpen, onAdded }: Options) {
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

  const toValues = (version: FormVersion) => toDeskValues(getStored(version) ?? {}, fields);

  /** The form stays mounted, which keeps the keyboard focus. */
  const open = (version: FormVersion, wanted: DeskValues) => {
    reset(toFormValues(wanted));
    setConflict(undefined);
    setProblem(undefined);
    onOpen(version, wanted);
  };

  /** Both versions of a product as they are stored now. */
  const readNewest = async (id: string): Promise<Pick<FormVersion, 'row' | 'prepared'>> => {
    const [row, [prepared]] = await Promise.all([readRow(collection, id), readPrepared(collection, [id])]);
    return { row, prepared };
  };

  const putNewest = (id: string, row: DeskRow | undefined, prepared: Prepared | undefined) => {
    if (row) store.put(row);
    else store.drop(id);
    store.putPrepared(id, prepared);
    store.refreshWaiting();
  };

  const finish = (before: FormVersion, { version, title, isNothing = false }: Done, sent: DeskValues) => {
    const inputId = toInputId(before, like);
    const now = readInput.current?.() ?? findInput(table, inputId)?.values ?? sent;
    const wanted = keepLaterInput(toValues(version), sent, now);
    dropInput(table, inputId);
    const id = getId(version);
    if (id !== undefined) putNewest(id, version.row, version.prepared);
    tell[isNothing ? 'info' : 'success'](title, { id: 'desk-saved' });
    if (!readInput.current) {
      if (Object.keys(findChanges(getStored(version) ?? {}, wanted, fields)).length > 0)
        keepInput(table, toInputId(version, like), {
          row: version.row ?? null,
          prepared: version.prepared ?? null,
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
      await explain(toFault(thrown), version, sent);
      return false;
    } finally {
      setSaving(false);
    }
  };

  /** Publishes the form at once: the product, or a new one. */
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
      const added = await addRow(collection, toColumnValues(wanted, fields));
      return { version: { ...version, row: added }, title: `${added.product_name} is added` };
    });
  };

  const explain = async (fault: DeskError, version: FormVersion, wanted: DeskValues) => {
    onError(fault);
    const [reason] = fault.problems;
    if (!readInput.current)
      tell.error(`${wanted.texts['product_name'] ?? ''} was not saved`, { description: fault.message });
    else if (fault.kind === 'taken') {
      // The slug can be changed in the form.
      if (getProduct(version) && conflict) flushSync(() => open(version, readInput.current?.() ?? wanted));
      setError('texts.slug', { type: 'taken', message: fault.message }, { shouldFocus: true });
    } else if (reason?.conflicts) await showLive(version, fault);
    else if (reason?.column) showErrors({ [reason.column]: reason.reason }, fields, setError);
    else if (reason) setProblem(reason.reason);
    else if (fault.kind === 'conflict' && getId(version) !== undefined) await showNewest(version, fault);
    else setProblem(fault.kind === 'gone' ? GONE : fault.message);
  };

  const show = (found: Conflict) => {
    setConflict(found);
    scrollTo({ top: 0, behavior: 'instant' });
  };

  /** Shows what somebody else saved, beside the input if there is any. */
  const showNewest = async (version: FormVersion, fault: DeskError) => {
    try {
      const newest = await readNewest(getId(version) ?? '');
      const mine = readInput.current?.();
      if (!mine) return;
      const { row, prepared } = newest;
      if (!row && !prepared) setProblem(version.row ? GONE : DRAFT_GONE);
      if (!row && !prepared && version.row) return;
      if (version.side === 'draft' ? !prepared?.draft : !row) {
        // What was typed goes on as the next version of what there is.
        flushSync(() => open(openVersion(row, prepared), mine));
        setProblem(DRAFT_GONE);
        return;
      }
      const stands = { ...newest, side: version.side };
      if (Object.keys(findChanges(getStored(version) ?? {}, mine, fields)).length > 0) {
        // The choices of an earlier conflict are part of the input.
        if (conflict) open(version, mine);
        show(findSaveConflict(version, stands, mine, fields));
      } else {
        putNewest(getId(stands) ?? '', row, prepared);
        open(stands, toValues(stands));
      }
    } catch {
      setProblem(fault.message);
    }
  };

  /** Shows the fields of the draft that have changed in the product since then. */
  const showLive = async (version: FormVersion, fault?: DeskError) => {
    try {
      const newest = await readNewest(getId(version) ?? '');
      const mine = readInput.current?.();
      if (!mine || !newest.row || !newest.prepared?.draft) return;
      // The draft that the editor saw, so that a newer one is not overwritten.
      const { draft } = version.prepared ?? {};
      const { conflicts } = newest.prepared.draft;
      const prepared = draft ? { ...newest.prepared, draft: { ...draft, conflicts } } : newest.prepared;
      show(findLiveConflict(version.row, { row: newest.row, prepared, side: 'draft' }, mine, fields));
    } catch (thrown) {
      setProblem((fault ?? toFault(thrown)).message);
    }
  };

  const discard = (version: FormVersion) => {
    const values = toValues(version);
    dropInput(table, toInputId(version, like));
    open(version, values);
    const id = getId(version);
    if (id === undefined) return;
    // Whoever types on before the newest version is there keeps both.
    const openNewest = ({ row, prepared }: Pick<FormVersion, 'row' | 'prepared'>) => {
      const mine = readInput.current?.();
      const isTyped = mine && Object.keys(findChanges(getStored(version) ?? {}, mine, fields)).length > 0;
      if (!mine || isTyped || (!row && !prepared)) return;
      const isLive = version.side === 'live' && row !== undefined;
      const newest: FormVersion = isLive ? { row, prepared, side: 'live' } : openVersion(row, prepared);
      open(newest, toValues(newest));
    };
    readNewest(id).then(openNewest, () => undefined);
  };

  /** Continues with the version of the other editor. */
  const takeTheirs = ({ version }: Conflict) => {
    dropInput(table, toInputId(version, like));
    putNewest(getId(version) ?? '', version.row, version.prepared);
    open(version, toValues(version));
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
    setProblem,
    conflict,
    run,
    save,
    open,
    readNewest,
    putNewest,
    showNewest,
    showLive,
    discard,
    choose,
    takeTheirs,
    leaveConflict,
  };
}
