import { useId, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Collection } from '#domain/catalogue/collection.ts';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { copyTexts, type DeskValues } from '#domain/desk/desk-row.ts';
import { nameLanguage } from '#domain/desk/translation-fields.ts';
import { confirmTranslation, listTranslatedTexts, readPictureTexts } from '#domain/desk/translation-marks.ts';
import type { Language } from '#domain/site/languages.ts';
import type { FormValues } from './form-values.ts';
import { TranslationField } from './TranslationField.tsx';

interface Props {
  collection: Collection;
  language: Language;
  fields: readonly DeskField[];
  /** The values that the form was opened with; undefined for a new product. */
  before: DeskValues | undefined;
  values: DeskValues;
  form: UseFormReturn<FormValues>;
}

/** The texts of a product in a language, each beside its English. */
export function TranslationPanel({ collection, language, fields, before, values, form }: Props) {
  const id = useId();
  const texts = useMemo(() => listTranslatedTexts(before, values, language), [before, values, language]);
  const name = nameLanguage(language);
  const done = texts.filter(({ state }) => state === 'done').length;
  const put = (column: string, text: string) =>
    form.setValue(`texts.${column}`, text, { shouldDirty: true, shouldValidate: true });
  return (
    <section className="desk-group" aria-labelledby={`${id}-heading`}>
      <div className="desk-twins-head">
        <h3 className="display-20" id={`${id}-heading`}>
          {`Texts in ${name}`}
        </h3>
        <p className="desk-hint">{`${done} of ${texts.length} done. Without a text, the ${name} page shows the English one.`}</p>
      </div>
      {texts.map((text, index) => {
        const field = fields.find(
          ({ translation }) => translation?.language === language && translation.of === text.of,
        );
        return (
          field && (
            <TranslationField
              key={text.path ?? text.of}
              id={`${id}-${index}`}
              collection={collection}
              field={field}
              text={text}
              fieldText={values.texts[field.column] ?? ''}
              error={form.formState.errors.texts?.[field.column]?.message}
              registration={form.register(`texts.${field.column}`)}
              onText={(typed) =>
                put(
                  field.column,
                  text.path === undefined ? typed : putPictureText(values, field, text.path, typed),
                )
              }
              onConfirm={() => put('translated_from', confirmTranslation(before, values, text))}
            />
          )
        );
      })}
    </section>
  );
}

/** All texts of pictures with this one, as their field has them. */
function putPictureText(values: DeskValues, { column }: DeskField, path: string, typed: string): string {
  const texts = copyTexts(readPictureTexts(values.texts[column] ?? ''));
  const all = Object.entries(copyTexts({ ...texts, [path]: typed })).filter(([, text]) => text !== '');
  return all.length === 0 ? '' : JSON.stringify(Object.fromEntries(all));
}
