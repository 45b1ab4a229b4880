import { SUPABASE_URL } from 'astro:env/client';
import { flushSync } from 'react-dom';
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import type { Collection } from '#domain/catalogue/collection.ts';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { checkValues } from '#domain/desk/desk-row.ts';
import type { DeskValues } from '#domain/desk/desk-values.ts';
import { languageCodes, type Language } from '#domain/site/languages.ts';
import { countErrors, pickErrors, toErrors, type FormValues } from './form-values.ts';

/** The values of a product's form, checked as the build would, and the way to the first problem. */
export function useCheckedForm(
  collection: Collection,
  fields: readonly DeskField[],
  startValues: DeskValues,
  onTab: (language: Language) => void,
) {
  const check = (values: DeskValues) => checkValues(values, collection, fields, SUPABASE_URL);
  const resolver: Resolver<FormValues> = (values) => {
    const errors = toErrors(check(values), fields);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<FormValues>({
    defaultValues: { ...startValues },
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
  const values = useWatch({ control: form.control, compute: (now: FormValues) => ({ ...now }) });
  /** Sets a value that no registered input has, and checks the field that it is part of. */
  const put = (key: string, text: string) => {
    form.setValue(key, text, { shouldDirty: true });
    void form.trigger(key.split(' ')[0]);
  };
  const showTab = (errors: FieldErrors<FormValues>) => {
    const first = languageCodes.find((one) => countErrors(pickErrors(errors, fields, one)) > 0);
    if (first !== undefined) flushSync(() => onTab(first));
  };
  /** Carries out an action if the build would accept the form, and leads to the first problem otherwise. */
  const whenValid = (act: (wanted: DeskValues) => Promise<unknown>) => {
    const showFirst = (errors: FieldErrors<FormValues>) => {
      showTab(errors);
      // The hook form focuses any other field, after this.
      document
        .querySelector<HTMLElement>(
          '[role="tabpanel"]:not([hidden]) :is([data-part="shows"], [data-part="translation"]) [aria-invalid]',
        )
        ?.focus();
    };
    void form.handleSubmit(async (wanted) => {
      await act(wanted);
    }, showFirst)();
  };

  return { form, values, put, check, showTab, whenValid };
}
