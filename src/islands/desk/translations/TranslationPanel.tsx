import { useId, useMemo } from 'react';
import {
  listTranslatedTexts,
  readText,
  toEnglishKey,
  toMarkKey,
  toTextKey,
  type TranslatedText,
} from '#domain/desk/desk-values.ts';
import { getFileName } from '#domain/desk/picture-file.ts';
import { nameLanguage, translationLabels, translationStates } from '#domain/desk/translation-fields.ts';
import { toPictureUrl } from '#islands/desk/api.ts';
import { FormField } from '#islands/desk/form/FormField.tsx';
import type { ProductFormModel } from '#islands/desk/form/use-product-form.ts';
import { VersionText } from '#islands/desk/parts/Changes.tsx';
import { Button, Mark } from '#islands/desk/parts/Parts.tsx';
import { DeskPicture } from '#islands/desk/pictures/DeskPicture.tsx';
import { PictureText } from '#islands/desk/pictures/PictureText.tsx';

export function TranslationPanel({ product }: { product: ProductFormModel }) {
  const { language, opened, values } = product;
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
      {texts.map((text, index) => (
        <TranslationField key={toTextKey(text)} id={`${id}-${index}`} product={product} text={text} />
      ))}
    </section>
  );
}

interface Props {
  id: string;
  product: ProductFormModel;
  text: TranslatedText;
}

function TranslationField({ id, product, text }: Props) {
  const { store, fields, values, put } = product;
  const { of, path, state, language: lang } = text;
  const key = toTextKey(text);
  /** None for a picture. */
  const field = fields.find(({ column }) => column === key);
  const englishId = `${id}-english`;
  const stateId = `${id}-state`;
  const mark = (
    <Mark id={stateId} kind={state} className="ms-auto font-normal">
      <span>{translationStates[state]}</span>
    </Mark>
  );
  const describedBy = `${stateId} ${englishId}`;
  return (
    <div className="border-rule grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-x-[clamp(2rem,4vw,4rem)] gap-y-3 border-t py-5 nth-2:border-t-0 max-lg:grid-cols-[minmax(0,1fr)]">
      <div className="flex items-start gap-4" id={englishId}>
        {path !== undefined && (
          <DeskPicture
            size="card"
            className="aspect-4/5 w-[88px] flex-none"
            src={toPictureUrl(store.collection, path)}
            isLazy
          />
        )}
        <English text={text} />
      </div>
      <div data-part="translation">
        {field ? (
          <FormField
            product={product}
            field={{ ...field, label: translationLabels[of] }}
            id={id}
            mark={mark}
            describedBy={describedBy}
          />
        ) : (
          <div className="field">
            <span className="field-label mb-1.5 items-baseline">
              <label htmlFor={id}>
                {translationLabels.picture_texts}
                <span className="sr-only"> {getFileName(path ?? '')}</span>
              </label>
              {mark}
            </span>
            <PictureText
              id={id}
              className="field-text min-h-19 py-2.5"
              lang={lang}
              aria-describedby={describedBy}
              value={values[key] ?? ''}
              onText={(next) => put(key, next)}
            />
          </div>
        )}
        {state === 'changed' && (
          <Button
            className="btn mt-3"
            aria-describedby={englishId}
            onClick={() => put(toMarkKey(text), readText(values, toEnglishKey(text)))}
          >
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
