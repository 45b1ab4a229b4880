import { useId, useMemo } from 'react';
import type { Collection } from '#domain/catalogue/collection.ts';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { readText, toEnglishKey, toMarkKey, toTextKey } from '#domain/desk/desk-values.ts';
import { nameLanguage } from '#domain/desk/translation-fields.ts';
import { listTranslatedTexts } from '#domain/desk/translation-texts.ts';
import type { Language } from '#domain/site/languages.ts';
import { TranslationField } from './TranslationField.tsx';
import type { useProductForm } from '#islands/desk/form/use-product-form.ts';

interface Props {
  collection: Collection;
  language: Language;
  fields: readonly DeskField[];
  product: Pick<ReturnType<typeof useProductForm>, 'opened' | 'values' | 'form' | 'errors' | 'put'>;
}

export function TranslationPanel({ collection, language, fields, product }: Props) {
  const { opened, values, form, errors, put } = product;
  const id = useId();
  const texts = useMemo(() => listTranslatedTexts(opened, values, language), [opened, values, language]);
  const name = nameLanguage(language);
  const done = texts.filter(({ state }) => state === 'done').length;
  return (
    <section className="border-ink border-t pt-4" aria-labelledby={`${id}-heading`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 pb-2">
        <h3 className="display-20" id={`${id}-heading`}>
          {`Texts in ${name}`}
        </h3>
        <p className="text-14 text-ink-soft mt-1.5">{`${done} of ${texts.length} done. Without a text, the ${name} page shows the English one.`}</p>
      </div>
      {texts.map((text, index) => {
        const field = fields.find(
          ({ translation }) => translation?.language === language && translation.of === text.of,
        );
        const key = toTextKey(text);
        return (
          field && (
            <TranslationField
              key={text.path ?? text.of}
              id={`${id}-${index}`}
              collection={collection}
              field={field}
              text={text}
              typed={values[key] ?? ''}
              error={errors[field.column]?.message}
              registration={form.register(field.column)}
              onText={(typed) => put(key, typed)}
              onConfirm={() => put(toMarkKey(text), readText(values, toEnglishKey(text)))}
            />
          )
        );
      })}
    </section>
  );
}
