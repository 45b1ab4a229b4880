import { useEffect, useMemo, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import {
  findDifferences,
  toDeskValues,
  type ColumnValues,
  type DeskValues,
} from '#domain/desk/desk-values.ts';
import { toMerged, type Conflict } from '#domain/desk/form-conflict.ts';
import { getId, getProduct, getStored, toInputId, type FormVersion } from '#domain/desk/form-version.ts';
import type { Language } from '#domain/site/languages.ts';
import { goTo } from '#islands/desk/desk-address.ts';
import { getFields } from '#islands/desk/fields.ts';
import { toErrors } from './form-values.ts';
import { dropInput } from './kept-input.ts';
import { deleteWithUndo } from '#islands/desk/drafts/undo-actions.ts';
import { useOnce } from '#islands/desk/use-once.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { useDraft } from '#islands/desk/drafts/use-draft.ts';
import { useSaving } from './use-saving.ts';
import { useUnsavedInput } from './use-unsaved-input.ts';

export interface ProductFormProps {
  store: CollectionStore;
  version: FormVersion;
  /** The name of the version whose values a new product starts with. */
  like: string | undefined;
  startValues: DeskValues;
  /** Values of an untouched form for a new product. */
  pristineValues: DeskValues;
  isRestored: boolean;
  onOpen: (version: FormVersion, values: DeskValues) => void;
  onAdded: (id: string) => void;
}

export function useProductForm(props: ProductFormProps) {
  const { store, version, like, startValues, pristineValues, isRestored, onOpen, onAdded } = props;
  const { collection } = store;
  const fields = useMemo(() => getFields(collection), [collection]);
  const [isBusy, setBusy] = useState(false);
  const [language, setLanguage] = useState<Language>('en');

  const { form, values, put, check, showTab, whenValid } = useCheckedForm(
    collection,
    fields,
    startValues,
    setLanguage,
  );
  const { opened, changed } = useChanges(version, fields, values, pristineValues);
  const isDirty = changed.length > 0;
  const inputId = toInputId(version, like);
  useUnsavedInput({ table: collection.table, inputId, version, values, isDirty, isBusy, isRestored });
  const saving = useSaving({ store, fields, like, form, onOpen, onAdded });
  const { isSaving, save, open } = saving;
  const isWaiting = isSaving || isBusy;
  const draft = useDraft({ store, version, fields, form, like, saving, isWaiting, whenValid });

  // A draft may be incomplete, and shows what is missing.
  const isDraft = version.side === 'draft' && version.prepared?.draft != null;
  const { trigger } = form;
  useEffect(() => {
    if (isDraft) void trigger();
  }, [isDraft, trigger]);

  /** Enter in a field: "Save", or "Save draft" where that is the only one. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWaiting) return;
    if (version.side === 'draft') void draft.saveDraft();
    else whenValid((wanted) => save(version, wanted));
  };

  const saveChoices = (conflict: Conflict) => {
    if (isSaving) return;
    const merged = toMerged(conflict, values);
    if (conflict.version.side === 'draft') void draft.saveChoices(conflict, merged);
    else if (Object.keys(check(merged)).length === 0) void save(conflict.version, merged);
    else {
      flushSync(() => open(conflict.version, merged));
      showTab(toErrors(check(merged), fields));
      void form.trigger(undefined, { shouldFocus: true });
    }
  };

  const remove = useRemoval(store, version, saving);

  const discard = () => {
    if (getId(version) !== undefined) saving.discard(version);
    else {
      dropInput(collection.table, inputId);
      goTo({ collection }, 'replace');
    }
  };

  /** Saves the texts and pictures of an older version, at the present place in the listing. */
  const restore = (older: ColumnValues) => {
    const stored = getStored(version);
    if (!stored || isSaving) return;
    if (isDirty && !confirm('Restore this version? What you typed and did not save is lost.')) return;
    const wanted = toDeskValues({ ...stored, ...older, sort_order: stored['sort_order'] }, fields);
    // The form treats the version as typed text, so that it shows problems at their fields.
    form.reset({ ...wanted });
    if (version.side === 'draft') void draft.saveDraft();
    else void save(version, wanted);
  };

  return {
    fields,
    language,
    setLanguage,
    opened,
    form,
    values,
    put,
    changed,
    errors: form.formState.errors,
    isBusy,
    setBusy,
    saving,
    draft,
    submit,
    saveChoices,
    remove,
    discard,
    restore,
  };
}

const NOTHING: DeskValues = {};

function useChanges(
  version: FormVersion,
  fields: readonly DeskField[],
  values: DeskValues,
  pristineValues: DeskValues,
) {
  /** The values that the form was opened with; none for a new product. */
  const opened = useMemo(() => {
    const stored = getStored(version);
    return stored && toDeskValues(stored, fields);
  }, [version, fields]);
  const changed = useMemo(() => {
    const columns = Object.keys(findDifferences(opened ?? pristineValues, values, fields));
    // What a translation was made from follows from its text and its English, unless that is the only change.
    return columns.length > 1 ? columns.filter((column) => column !== 'translated_from') : columns;
  }, [opened, values, fields, pristineValues]);
  return { opened: opened ?? NOTHING, changed };
}

function useRemoval(store: CollectionStore, version: FormVersion, saving: ReturnType<typeof useSaving>) {
  const { once } = useOnce();
  return async () => {
    const product = getProduct(version);
    if (!product || saving.isSaving) return;
    await once(async () => {
      const fault = await deleteWithUndo(store, product);
      // The input stays in this tab, for when the product exists again.
      if (!fault && saving.isOpen()) goTo({ collection: store.collection }, 'replace');
      if (fault?.kind === 'conflict') await saving.showNewest(version, fault);
    });
  };
}
