import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import type { DeskTable } from '#domain/desk/desk-fields.ts';
import { checkValues } from '#domain/desk/desk-row.ts';
import {
  findDifferences,
  toDeskValues,
  type ColumnValues,
  type DeskValues,
} from '#domain/desk/desk-values.ts';
import { toMerged, type Conflict } from '#domain/desk/conflict.ts';
import type { FormVersion } from '#domain/desk/form-version.ts';
import { merge } from '#domain/desk/merge.ts';
import { languageCodes, type Language } from '#domain/site/languages.ts';
import type { CollectionStore } from '#islands/desk/queries.ts';
import { useOnce } from '#islands/desk/hooks.ts';
import { useUnsavedInput, type Inputs } from './kept-input.ts';
import { createSaving } from './saving.ts';
import { createOpenings, createVersions } from './versions.ts';

export interface ProductFormProps {
  store: CollectionStore;
  /** With the input that this tab has kept. */
  start: { readonly version: FormVersion; readonly values: DeskValues; readonly inputs: Inputs };
  onAdded: (id: string) => void;
}

interface Shown {
  readonly version: FormVersion;
  /** The id for a new product: if the answer to a save is lost, the next one saves the same draft. */
  readonly newId: string;
  readonly problem?: string | undefined;
  readonly conflict?: Conflict | undefined;
}

const show = (version: FormVersion): Shown => ({ version, newId: crypto.randomUUID() });

export type ProductFormModel = ReturnType<typeof useProductForm>;

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
    if (!isWaiting) void saveDraft(version, form.getValues());
  };

  /** Enter in a field: "Save", or "Save draft" where that is the only one. */
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (version.side === 'draft') saveAsDraft();
    else if (!isWaiting) whenValid((wanted) => save(version, wanted));
  };

  /** Saves the texts and pictures of an older version, at the present place in the listing. */
  const restore = (older: ColumnValues) => {
    const { stored } = version;
    if (!stored || isSaving) return;
    if (changed.length > 0 && !confirm('Restore this version? What you typed and did not save is lost.'))
      return;
    const wanted = toDeskValues({ ...stored, ...older, sort_order: stored['sort_order'] }, fields);
    // The form treats the version as typed text, so that it shows problems at their fields.
    form.reset(wanted);
    void (version.side === 'draft' ? saveDraft : save)(version, wanted);
  };

  const choose = (key: string, side: 'theirs' | 'mine') =>
    change({ conflict: conflict && { ...conflict, choices: { ...conflict.choices, [key]: side } } });

  return {
    ...opened,
    ...versions,
    ...createOpenings(opened, versions),
    ...saving,
    saveDraft: saveAsDraft,
    submit,
    restore,
    choose,
  };
}

export type OpenForm = ReturnType<typeof useOpenForm>;

/** What is open: the version with its input, or the choices of a conflict, and the problem that the form shows. */
function useOpenForm({ store, start, onAdded }: ProductFormProps) {
  const { inputs } = start;
  const { table } = start.version;
  const { fields } = table;
  const [shown, setShown] = useState<Shown>(() => show(start.version));
  const { version, conflict } = shown;
  const [isSaving, setSaving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const activity = { isSaving, setSaving, isBusy, setBusy, isWaiting: isSaving || isBusy, ...useOnce() };
  const checked = useCheckedForm(table, start.values);
  const { form, values } = checked;
  const opened = version.values;
  const changed = useMemo(() => {
    const columns = Object.keys(findDifferences(opened, values, fields));
    // What a translation was made from follows from its text and its English, unless that is the only change.
    return columns.length > 1 ? columns.filter((column) => column !== 'translated_from') : columns;
  }, [opened, values, fields]);
  useUnsavedInput(inputs, version, values, changed.length > 0, isBusy);

  const mergeChoices = (found: Conflict) => toMerged(found, version, form.getValues());
  /** The present input. Absent when the form was left. */
  const readInput = useRef<() => DeskValues>(undefined);
  useEffect(() => {
    readInput.current = () => (conflict ? mergeChoices(conflict) : form.getValues());
    return () => {
      readInput.current = undefined;
    };
  });

  const change = (news: Partial<Shown>) => setShown((before) => ({ ...before, ...news }));
  /** The form stays mounted, which keeps the keyboard focus. */
  const open = (next: FormVersion, wanted: DeskValues, problem?: string) => {
    form.reset(wanted);
    setShown({ ...show(next), problem });
  };
  const isChanged = (of: FormVersion, now: DeskValues) =>
    Object.keys(findDifferences(of.values, now, fields)).length > 0;
  /** Goes on with what is stored now, and with what was typed since `sent`. The tab keeps that if the form was left. */
  const goOn = (before: FormVersion, next: FormVersion, sent: DeskValues) => {
    const now = readInput.current?.() ?? inputs.find(before)?.values ?? sent;
    const wanted = merge({ base: sent, theirs: next.values, mine: now }).values;
    inputs.drop(before);
    store.putNewest(next.id ?? '', next);
    if (readInput.current) open(next, wanted);
    else if (isChanged(next, wanted)) inputs.keep(next, wanted);
  };

  const changes = { mergeChoices, change, open, isChanged, goOn };
  const known = { store, fields, inputs, opened, changed, onAdded, readInput };
  return { ...shown, ...checked, ...known, ...activity, ...changes };
}

/** The values of a product's form, checked as the build would, and the way to the first problem. */
function useCheckedForm(table: DeskTable, startValues: DeskValues) {
  const [language, setLanguage] = useState<Language>('en');
  const resolver: Resolver<DeskValues> = (values) => {
    const messages = Object.entries(checkValues(values, table));
    if (messages.length === 0) return { values, errors: {} };
    const errors = messages.map(([key, message]) => [key, { type: 'schema', message }] as const);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  const form = useForm({ defaultValues: startValues, resolver, mode: 'onTouched' });
  const values = useWatch({ control: form.control, compute: (now: DeskValues) => ({ ...now }) });
  /** Sets a value that no registered input has, and checks the field that it is part of. */
  const put = (key: string, text: string) => {
    form.setValue(key, text, { shouldDirty: true });
    void form.trigger(key.split(' ')[0]);
  };
  const listLanguages = (errors: FieldErrors<DeskValues>): readonly Language[] =>
    Object.keys(errors).map((key) => {
      const field = table.fields.find(({ column }) => column === key);
      return field?.translation?.language ?? 'en';
    });
  const showFirst = (errors: FieldErrors<DeskValues>) => {
    const problems = listLanguages(errors);
    const first = languageCodes.find((one) => problems.includes(one));
    if (first !== undefined) flushSync(() => setLanguage(first));
    // The hook form focuses any other field, after this.
    document
      .querySelector<HTMLElement>(
        '[role="tabpanel"]:not([hidden]) :is([data-part="shows"], [data-part="translation"]) [aria-invalid]',
      )
      ?.focus();
  };
  /** Carries out an action if the build would accept the form, and leads to the first problem otherwise. */
  const whenValid = (act: (wanted: DeskValues) => Promise<void>) => void form.handleSubmit(act, showFirst)();

  return {
    form,
    values,
    problems: listLanguages(form.formState.errors),
    language,
    setLanguage,
    put,
    whenValid,
  };
}
