import { SUPABASE_URL } from 'astro:env/client';
import { useMemo, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import {
  checkValues,
  findChanges,
  findDifferences,
  toDeskValues,
  type DeskRow,
  type DeskValues,
} from '#domain/desk/desk-row.ts';
import { deleteWithUndo } from './delete-with-undo.ts';
import { goTo } from './desk-address.ts';
import type { DeskError } from './desk-error.ts';
import { dropDraft } from './drafts.ts';
import { getFields } from './fields.ts';
import { toErrors, toFormValues, type FormValues } from './form-values.ts';
import type { CollectionStore } from './use-collection.ts';
import { toMerged, useSaving, type Conflict } from './use-saving.ts';
import { useUnsavedInput } from './use-unsaved-input.ts';

export interface ProductFormProps {
  store: CollectionStore;
  draftId: string;
  /** The version that is edited; absent for a new product. */
  row: DeskRow | undefined;
  startValues: DeskValues;
  /** Values of an untouched form for a new product. */
  pristineValues: DeskValues;
  isDraft: boolean;
  onError: (error: DeskError) => void;
  /** Another version is edited from now on. */
  onOpen: (row: DeskRow, values: DeskValues) => void;
  /** A new product is one of the catalogue now. */
  onAdded: (row: DeskRow) => void;
}

/** What the form of a product holds and does: its values and their problems, saving, discarding, deleting, restoring. */
export function useProductForm(props: ProductFormProps) {
  const { store, draftId, row, startValues, pristineValues, isDraft, onError, onOpen, onAdded } = props;
  const { collection } = store;
  const fields = useMemo(() => getFields(collection), [collection]);
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);

  const check = (values: DeskValues) => checkValues(values, collection, fields, SUPABASE_URL);
  const resolver: Resolver<FormValues> = (values) => {
    const errors = toErrors(check(values), fields);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<FormValues>({
    defaultValues: toFormValues(startValues),
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  const values = useWatch({ control: form.control, compute: (now: FormValues) => ({ ...now }) });
  const changed = useMemo(
    () =>
      Object.keys(row ? findChanges(row, values, fields) : findDifferences(pristineValues, values, fields)),
    [row, values, fields, pristineValues],
  );
  const isDirty = changed.length > 0;
  useUnsavedInput({ table: collection.table, draftId, row, values, isDirty, isBusy, isDraft });
  const saving = useSaving({ store, fields, draftId, form, onError, onOpen, onAdded });
  const { isSaving, save, open } = saving;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isSaving || isBusy) {
      event.preventDefault();
      return;
    }
    const focusPictureText = ({ texts }: FieldErrors<FormValues>) => {
      if (!texts) document.querySelector<HTMLElement>('.desk-shows [aria-invalid]')?.focus();
    };
    void form.handleSubmit((wanted) => save(row, wanted), focusPictureText)(event);
  };

  const saveChoices = (conflict: Conflict) => {
    if (isSaving) return;
    const merged = toMerged(conflict, values, fields);
    if (Object.keys(check(merged)).length === 0) void save(conflict.saved, merged);
    else {
      flushSync(() => open(conflict.saved, merged));
      void form.trigger(undefined, { shouldFocus: true });
    }
  };

  const remove = async () => {
    if (!row || isSaving || isRemoving) return;
    setRemoving(true);
    const fault = await deleteWithUndo(store, row, onError);
    setRemoving(false);
    // The input stays as a draft, for when the product exists again.
    if (!fault) {
      if (saving.isOpen()) goTo({ collection }, 'replace');
    } else if (fault.kind === 'conflict') await saving.showNewest(row, fault);
  };

  const discard = () => {
    if (row) saving.discard(row);
    else {
      dropDraft(collection.table, draftId);
      goTo({ collection }, 'replace');
    }
  };

  /** Saves the texts and pictures of an older version, at the present place in the listing. */
  const restore = (current: DeskRow, version: Readonly<Record<string, unknown>>) => {
    if (isSaving) return;
    if (isDirty && !confirm('Restore this version? What you typed and did not save is lost.')) return;
    const wanted = toDeskValues({ ...current, ...version, sort_order: current.sort_order }, fields);
    // As if it had been typed, so that problems are shown at their fields.
    form.reset(toFormValues(wanted));
    void save(current, wanted);
  };

  return {
    fields,
    form,
    values,
    /** Columns whose value isn't saved. */
    changed,
    errors: form.formState.errors,
    isBusy,
    setBusy,
    saving,
    submit,
    saveChoices,
    remove,
    discard,
    restore,
  };
}
