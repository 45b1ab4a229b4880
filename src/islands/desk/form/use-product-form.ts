import { useEffect, type SubmitEvent } from 'react';
import { toDeskValues, type ColumnValues } from '#domain/desk/desk-values.ts';
import { getStored } from '#domain/desk/form-version.ts';
import { createSaving } from './saving.ts';
import { useOpenForm, type ProductFormProps } from './use-open-form.ts';
import { createOpenings, createVersions } from './versions.ts';

export type ProductFormModel = ReturnType<typeof useProductForm>;

/** A product's form, and what an editor can do in it. */
export function useProductForm(props: ProductFormProps) {
  const opened = useOpenForm(props);
  const { version, form, fields, changed, conflict, isSaving, isWaiting, change, whenValid } = opened;
  const versions = createVersions(opened);
  const saving = createSaving(opened, versions);
  const { save, saveDraft } = saving;

  // A draft may be incomplete, and shows what is missing.
  const { trigger } = form;
  useEffect(() => {
    if (version.side === 'draft' && version.prepared?.draft) void trigger();
  }, [version, trigger]);

  const saveAsDraft = () => {
    if (!isWaiting) void saveDraft(version, { ...form.getValues() });
  };

  /** Enter in a field: "Save", or "Save draft" where that is the only one. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (version.side === 'draft') saveAsDraft();
    else if (!isWaiting) whenValid((wanted) => save(version, wanted));
  };

  /** Saves the texts and pictures of an older version, at the present place in the listing. */
  const restore = (older: ColumnValues) => {
    const stored = getStored(version);
    if (!stored || isSaving) return;
    if (changed.length > 0 && !confirm('Restore this version? What you typed and did not save is lost.'))
      return;
    const wanted = toDeskValues({ ...stored, ...older, sort_order: stored['sort_order'] }, fields);
    // The form treats the version as typed text, so that it shows problems at their fields.
    form.reset({ ...wanted });
    if (version.side === 'draft') void saveDraft(version, wanted);
    else void save(version, wanted);
  };

  return {
    ...opened,
    ...versions,
    ...createOpenings(opened, versions),
    ...saving,
    saveDraft: saveAsDraft,
    submit,
    restore,
    choose: (key: string, side: 'theirs' | 'mine') =>
      change({ conflict: conflict && { ...conflict, choices: { ...conflict.choices, [key]: side } } }),
  };
}
