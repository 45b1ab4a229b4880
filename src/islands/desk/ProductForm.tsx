import { SUPABASE_URL } from 'astro:env/client';
import { useEffect, useId, useMemo, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import {
  checkValues,
  copyTexts,
  findChanges,
  findDifferences,
  toColumnValues,
  toDeskValues,
  type DeskRow,
  type DeskValues,
} from '#domain/desk/desk-row.ts';
import { proposeSlug } from '#domain/desk/slug.ts';
import { choosePlural, formatCount } from '#domain/site/format.ts';
import { paths } from '#domain/site/paths.ts';
import { getFields } from './fields.ts';
import { tell } from './tell.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { ConflictView } from './ConflictView.tsx';
import { deleteWithUndo } from './delete-with-undo.ts';
import { goTo, guardPlace } from './desk-address.ts';
import { addRow, changeRow, readRow } from './desk-client.ts';
import type { DeskError } from './desk-error.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import { FormField } from './FormField.tsx';
import { HistoryView } from './HistoryView.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import { StateMark } from './StateMark.tsx';
import { useFocusInside } from './use-focus.ts';
import { toFault, type CollectionStore } from './use-collection.ts';

/** Values of the form: texts by column, so that a new column needs no change here. */
export interface FormValues {
  texts: Record<string, string>;
  pictures: string[];
  pictureTexts: Record<string, string>;
}

interface Props {
  store: CollectionStore;
  draftId: string;
  row: DeskRow | undefined;
  startValues: DeskValues;
  /** Values of an untouched form for a new product. */
  pristineValues: DeskValues;
  isDraft: boolean;
  onError: (error: DeskError) => void;
  /** Another version is edited from now on. */
  onOpen: (row: DeskRow | undefined, values: DeskValues) => void;
}

const LEAVE = 'Leave without saving? What you typed stays in this tab as a draft.';
const LOST_PICTURES = 'Pictures are on their way and would not be added.';

const GONE =
  'Somebody has deleted this product. Changes and deleted products, below the list, brings it back.';

const groups = ['Words', 'Facts', 'Technical data'] as const;

/** All fields of a product, validated by the build's schema. */
export function ProductForm(props: Props) {
  const { store, draftId, row, startValues, pristineValues, isDraft, onError, onOpen } = props;
  const { collection, rows } = store;
  const fields = useMemo(() => getFields(collection), [collection]);
  const idPrefix = useId();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<DeskRow>();
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);

  const resolver: Resolver<FormValues> = (values) => {
    const messages = checkValues(values, collection, fields, SUPABASE_URL);
    const errors = toErrors(messages, fields);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<FormValues>({
    defaultValues: toFormValues(startValues),
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  const { control, formState, register, setError, setValue, getValues } = form;
  const values = useWatch({ control, compute: (now: FormValues) => ({ ...now }) });
  const changed = useMemo(
    () =>
      Object.keys(row ? findChanges(row, values, fields) : findDifferences(pristineValues, values, fields)),
    [row, values, fields, pristineValues],
  );
  const isDirty = changed.length > 0;
  useFocusInside(conflict === undefined);
  const isChangedOrDraft = isDirty || isDraft;

  // A restored draft is announced once.
  useEffect(() => {
    if (isDraft) tell.info('Your unsaved changes are back', { id: 'desk-draft' });
  }, [isDraft]);

  // Immediately, because the page may be left right after the last key.
  useEffect(() => {
    if (!isDirty) dropDraft(collection.table, draftId);
    else if (!keepDraft(collection.table, draftId, { base: row ?? null, values }))
      tell.error('No draft is kept', {
        id: 'desk-no-draft',
        description: 'This browser has no room for it: save before you leave or reload the page.',
      });
  }, [collection.table, draftId, isDirty, row, values]);

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

  /** The form stays mounted, which keeps the keyboard focus. */
  const open = (version: DeskRow, wanted: DeskValues) => {
    form.reset(toFormValues(wanted));
    setConflict(undefined);
    setProblem(undefined);
    onOpen(version, wanted);
  };

  const finish = (saved: DeskRow) => {
    dropDraft(collection.table, draftId);
    store.put(saved);
    store.refreshWaiting();
    tell.success(row ? 'Saved' : `${saved.product_name} is added`, { id: 'desk-saved' });
    if (row) open(saved, toDeskValues(saved, fields));
    else goTo({ collection, product: saved.id }, 'replace');
  };

  const save = async (base: DeskRow | undefined, wanted: DeskValues) => {
    setSaving(true);
    setProblem(undefined);
    try {
      if (!base) {
        finish(await addRow(collection, toColumnValues(wanted, fields)));
        return;
      }
      const changes = findChanges(base, wanted, fields);
      if (Object.keys(changes).length === 0) {
        open(base, wanted);
        return;
      }
      finish(await changeRow(collection, base, changes));
    } catch (thrown) {
      await explain(toFault(thrown), base, wanted);
    } finally {
      setSaving(false);
    }
  };

  const explain = async (fault: DeskError, base: DeskRow | undefined, wanted: DeskValues) => {
    onError(fault);
    if (fault.kind === 'taken') {
      // The slug can be changed in the form.
      if (base && conflict) flushSync(() => open(base, wanted));
      setError('texts.slug', { type: 'taken', message: fault.message }, { shouldFocus: true });
    } else if (fault.kind === 'conflict' && base) await showNewest(base, fault, true);
    else setProblem(fault.kind === 'gone' ? GONE : fault.message);
  };

  /** @param isTyped whether there is input to compare with the saved version */
  const showNewest = async (base: DeskRow, fault: DeskError, isTyped: boolean) => {
    try {
      const newest = await readRow(collection, base.id);
      if (!newest) setProblem(GONE);
      else if (isTyped) {
        setConflict(newest);
        scrollTo({ top: 0, behavior: 'instant' });
      } else {
        store.put(newest);
        open(newest, toDeskValues(newest, fields));
      }
    } catch {
      setProblem(fault.message);
    }
  };

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

  const propose = ({ product_name: name = '' }: DeskValues['texts']) =>
    proposeSlug(name, new Set(rows.map(({ slug }) => slug)));
  // A draft may already contain a slug that was typed manually.
  const [isSlugTouched, setSlugTouched] = useState(
    () => startValues.texts['slug'] !== propose(startValues.texts),
  );
  const onNameInput = () => {
    if (row || isSlugTouched) return;
    setValue('texts.slug', propose(getValues('texts')), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };

  const remove = async () => {
    if (!row || isSaving || isRemoving) return;
    setRemoving(true);
    const fault = await deleteWithUndo(store, row, onError);
    setRemoving(false);
    // The input stays as a draft, for when the product exists again.
    if (!fault) goTo({ collection }, 'replace');
    else if (fault.kind === 'conflict') await showNewest(row, fault, isDirty);
  };

  const discard = () => {
    dropDraft(collection.table, draftId);
    if (!row) {
      goTo({ collection }, 'replace');
      return;
    }
    void readRow(collection, row.id)
      .catch(() => row)
      .then((newest) => {
        open(newest ?? row, toDeskValues(newest ?? row, fields));
      });
  };

  const restore = (current: DeskRow, version: Readonly<Record<string, unknown>>) => {
    if (isDirty && !confirm('Restore this version? What you typed and did not save is lost.')) return;
    const wanted = toDeskValues({ ...current, ...version }, fields);
    // As if it had been typed, so that problems are shown at their fields.
    form.reset(toFormValues(wanted));
    void save(current, wanted);
  };

  if (conflict && row) {
    return (
      <ConflictView
        base={row}
        saved={conflict}
        mine={values}
        store={store}
        isSaving={isSaving}
        problem={problem}
        onBack={() => setConflict(undefined)}
        onTakeTheirs={() => {
          dropDraft(collection.table, draftId);
          store.put(conflict);
          open(conflict, toDeskValues(conflict, fields));
        }}
        onSave={(merged) => {
          const messages = checkValues(merged, collection, fields, SUPABASE_URL);
          if (Object.keys(messages).length === 0) void save(conflict, merged);
          else {
            flushSync(() => open(conflict, merged));
            void form.trigger(undefined, { shouldFocus: true });
          }
        }}
      />
    );
  }

  const errors = formState.errors;
  const errorCount =
    Object.keys(errors.texts ?? {}).length + (errors.pictures ? 1 : 0) + (errors.pictureTexts ? 1 : 0);
  const stored = row && rows.find(({ id }) => id === row.id);
  const slug = values.texts['slug'] ?? '';
  const slugWarning =
    row && slug !== row.slug && slug !== '' ? `The old address ${row.slug} will redirect here.` : undefined;
  const errorOf = (column: string) => errors.texts?.[column]?.message;

  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={submit}
      aria-label={row ? 'Edit product' : 'New product'}
    >
      <div className="desk-sheet">
        <div className="desk-heading">
          <h2 className="display-32">{row?.product_name ?? 'New product'}</h2>
          {row && (
            <StateMark
              state={store.getState(stored ?? row)}
              href={paths.product({ collection: collection.slug, slug: row.slug })}
            />
          )}
          <span className="desk-space" />
          {row && (
            <>
              <button
                className="text-link"
                type="button"
                onClick={() => goTo({ collection, product: 'new', like: row.id })}
              >
                Duplicate
              </button>
              <button className="text-link" type="button" onClick={() => void remove()}>
                Delete
              </button>
            </>
          )}
        </div>
        <div className="desk-columns">
          <div>
            {groups.map((group) => (
              <section className="desk-group" key={group} aria-labelledby={`${idPrefix}-${group}`}>
                <h3 className="display-20" id={`${idPrefix}-${group}`}>
                  {group}
                </h3>
                <div className="desk-fields">
                  {fields
                    .filter((field) => field.group === group)
                    .map((field) => (
                      <FormField
                        key={field.column}
                        field={field}
                        id={`${idPrefix}-${field.column}`}
                        text={values.texts[field.column] ?? ''}
                        error={errorOf(field.column)}
                        warning={field.column === 'slug' ? slugWarning : undefined}
                        registration={register(`texts.${field.column}`, {
                          onChange: () => {
                            if (field.column === 'product_name') onNameInput();
                            if (field.column === 'slug') setSlugTouched(true);
                          },
                        })}
                        onText={(text) =>
                          setValue(`texts.${field.column}`, text, { shouldDirty: true, shouldValidate: true })
                        }
                      />
                    ))}
                </div>
              </section>
            ))}
          </div>
          <div>
            <section className="desk-group" aria-labelledby={`${idPrefix}-pictures`}>
              <h3 className="display-20" id={`${idPrefix}-pictures`}>
                Pictures
              </h3>
              <PicturePanel
                store={store}
                row={row}
                slug={slug}
                hasName={values.texts['product_name'] !== ''}
                pictures={values.pictures}
                texts={values.pictureTexts}
                onText={(path, text) =>
                  setValue('pictureTexts', copyTexts({ ...getValues('pictureTexts'), [path]: text }), {
                    shouldDirty: true,
                    shouldValidate: true,
                  })
                }
                onChange={(pictures) =>
                  setValue('pictures', [...pictures], { shouldDirty: true, shouldValidate: true })
                }
                getPictures={() => getValues('pictures')}
                onBusy={setBusy}
                onError={onError}
              />
              <FieldError id={`${idPrefix}-pictures-error`} message={errors.pictures?.message} />
            </section>
            {row && (
              <details className="desk-group desk-history">
                <summary className="display-20">History</summary>
                <HistoryView
                  key={row.updated_at}
                  collection={collection}
                  store={store}
                  rowId={row.id}
                  onError={onError}
                  onRestore={(version) => restore(row, version)}
                />
              </details>
            )}
          </div>
        </div>
      </div>
      <div className="desk-save">
        <div className="desk-sheet">
          <p role={problem === undefined ? 'status' : 'alert'}>
            {problem ?? describe(changed.length, errorCount, isBusy, isSaving, row === undefined)}
          </p>
          <span className="desk-space" />
          {isChangedOrDraft && (
            <button className="btn" type="button" onClick={discard}>
              Discard
            </button>
          )}
          <button className="btn btn-solid" type="submit" aria-disabled={isSaving || isBusy}>
            {isSaving ? 'Saving...' : 'Save'}
          </button>
        </div>
      </div>
    </form>
  );
}

function toFormValues({ texts, pictures, pictureTexts }: DeskValues): FormValues {
  return { texts: { ...texts }, pictures: [...pictures], pictureTexts: copyTexts(pictureTexts) };
}

function toErrors(
  messages: Readonly<Record<string, string>>,
  fields: readonly DeskField[],
): FieldErrors<FormValues> {
  const texts: Record<string, { type: string; message: string }> = {};
  let pictures: string | undefined;
  let pictureTexts: string | undefined;
  for (const [column, message] of Object.entries(messages)) {
    const field = fields.find((one) => one.column === column);
    // Shown at each picture.
    if (field?.kind === 'picture texts') pictureTexts = message;
    else if (field?.group === 'Pictures') pictures ??= message;
    else texts[column] = { type: 'schema', message };
  }
  return {
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
    ...(pictures === undefined ? {} : { pictures: { type: 'schema', message: pictures } }),
    ...(pictureTexts === undefined
      ? {}
      : { pictureTexts: { root: { type: 'schema', message: pictureTexts } } }),
  };
}

function describe(
  changes: number,
  errors: number,
  isBusy: boolean,
  isSaving: boolean,
  isNew: boolean,
): string {
  if (isSaving) return 'Saving...';
  if (isBusy) return 'Pictures are on their way.';
  const saved = isNew ? 'Not added yet.' : 'Everything is saved.';
  const unsaved =
    changes === 0 ? saved : `${formatCount(changes, { one: 'change', other: 'changes' })} not saved.`;
  if (errors === 0) return unsaved;
  return `${unsaved} ${choosePlural(errors, { one: 'One field needs', other: `${errors} fields need` })} correcting.`;
}
