import { useId, useMemo } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Collection } from '#domain/catalogue/collection.ts';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import {
  listTranslatedTexts,
  readText,
  toEnglishKey,
  toMarkKey,
  toTextKey,
  type TranslatedText,
} from '#domain/desk/desk-values.ts';
import { getFileName } from '#domain/desk/file-name.ts';
import { nameLanguage, translationLabels, translationStates } from '#domain/desk/translation-fields.ts';
import { toPictureUrl } from '#islands/desk/api.ts';
import { FormField } from '#islands/desk/form/FormField.tsx';
import type { ProductFormModel } from '#islands/desk/form/use-product-form.ts';
import { VersionText } from '#islands/desk/history/VersionText.tsx';
import { Button, Mark } from '#islands/desk/parts/Parts.tsx';
import { DeskPicture } from '#islands/desk/pictures/DeskPicture.tsx';
import { PictureText } from '#islands/desk/pictures/PictureText.tsx';

/** The tab of the form's language. */
export function TranslationPanel({ product }: { product: ProductFormModel }) {
  const { store, language, fields, opened, values, form, put } = product;
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
              collection={store.collection}
              field={field}
              text={text}
              typed={values[key] ?? ''}
              error={form.formState.errors[field.column]?.message}
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

interface Props {
  id: string;
  collection: Collection;
  field: DeskField;
  text: TranslatedText;
  typed: string;
  error: string | undefined;
  registration: UseFormRegisterReturn;
  onText: (text: string) => void;
  onConfirm: () => void;
}

function TranslationField(props: Props) {
  const { id, collection, field, text, onText, onConfirm } = props;
  const { of, path, state } = text;
  const label = translationLabels[of];
  const englishId = `${id}-english`;
  const stateId = `${id}-state`;
  const mark = (
    <Mark id={stateId} kind={state} className="ms-auto font-normal">
      <span>{translationStates[state]}</span>
    </Mark>
  );
  const describedBy = `${stateId} ${englishId}`;
  const lang = text.language;
  return (
    <div className="border-rule grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-x-[clamp(2rem,4vw,4rem)] gap-y-3 border-t py-5 nth-2:border-t-0 max-lg:grid-cols-[minmax(0,1fr)]">
      <div className="flex items-start gap-4" id={englishId}>
        {path !== undefined && (
          <DeskPicture
            size="card"
            className="aspect-4/5 w-[88px] flex-none"
            src={toPictureUrl(collection, path)}
            isLazy
          />
        )}
        <English text={text} />
      </div>
      <div data-part="translation">
        {path === undefined ? (
          <FormField
            field={{ ...field, label }}
            id={id}
            text={props.typed}
            error={props.error}
            warning={undefined}
            registration={props.registration}
            onText={onText}
            lang={lang}
            mark={mark}
            describedBy={describedBy}
          />
        ) : (
          <div className="field">
            <span className="field-label mb-1.5 items-baseline">
              <label htmlFor={id}>
                {translationLabels.picture_texts}
                <span className="sr-only"> {getFileName(path)}</span>
              </label>
              {mark}
            </span>
            <PictureText
              id={id}
              className="field-text min-h-19 py-2.5"
              lang={lang}
              aria-describedby={describedBy}
              value={props.typed}
              onText={onText}
            />
          </div>
        )}
        {state === 'changed' && (
          <Button className="btn mt-3" aria-describedby={englishId} onClick={onConfirm}>
            Still right
          </Button>
        )}
      </div>
    </div>
  );
}

function English({ text: { english, madeFrom, state, path } }: { text: TranslatedText }) {
  const terms = [
    ...(path === undefined ? [] : [['Picture', <span translate="no">{getFileName(path)}</span>] as const]),
    ...(state === 'changed'
      ? ([
          ['English before', <VersionText text={madeFrom} other={english} isFormer />],
          ['English now', <VersionText text={english} other={madeFrom} />],
        ] as const)
      : [['English', english === '' ? <em>empty</em> : english] as const]),
  ];
  return (
    <dl className="grid max-w-[42em] min-w-0 gap-3">
      {terms.map(([term, content]) => (
        <div key={term}>
          <dt className="text-14 text-ink-soft mb-0.5">{term}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{content}</dd>
        </div>
      ))}
    </dl>
  );
}
