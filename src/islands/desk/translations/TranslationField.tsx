import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PICTURE_TEXT_MAX_LENGTH } from '#domain/catalogue/catalogue.rules.ts';
import type { Collection } from '#domain/catalogue/collection.ts';
import { hasAtMost } from '#domain/catalogue/plain-text.ts';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { getFileName } from '#domain/desk/file-name.ts';
import { translationLabels, translationStates } from '#domain/desk/translation-fields.ts';
import type { TranslatedText } from '#domain/desk/translation-texts.ts';
import { toErrorId } from '#ui/fields/field.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { Button } from '#islands/desk/parts/Buttons.tsx';
import { toPictureUrl } from '#islands/desk/api.ts';
import { DeskPicture } from '#islands/desk/pictures/DeskPicture.tsx';
import { FormField } from '#islands/desk/form/FormField.tsx';
import { Mark } from '#islands/desk/parts/Parts.tsx';
import { VersionText } from '#islands/desk/history/VersionText.tsx';

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

export function TranslationField(props: Props) {
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
          <PictureText
            id={id}
            lang={lang}
            name={getFileName(path)}
            text={props.typed}
            mark={mark}
            describedBy={describedBy}
            onText={onText}
          />
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
  const now = english === '' ? <em>empty</em> : english;
  return (
    <dl className="grid max-w-[42em] min-w-0 gap-3">
      {path !== undefined && (
        <div>
          <dt className="text-14 text-ink-soft mb-0.5">Picture</dt>
          <dd className="wrap-anywhere whitespace-pre-line" translate="no">
            {getFileName(path)}
          </dd>
        </div>
      )}
      {state === 'changed' ? (
        <>
          <div>
            <dt className="text-14 text-ink-soft mb-0.5">English before</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <VersionText text={madeFrom} other={english} isFormer />
            </dd>
          </div>
          <div>
            <dt className="text-14 text-ink-soft mb-0.5">English now</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <VersionText text={english} other={madeFrom} />
            </dd>
          </div>
        </>
      ) : (
        <div>
          <dt className="text-14 text-ink-soft mb-0.5">English</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{now}</dd>
        </div>
      )}
    </dl>
  );
}

interface PictureTextProps {
  id: string;
  lang: string;
  name: string;
  text: string;
  mark: ReactNode;
  describedBy: string;
  onText: (text: string) => void;
}

function PictureText({ id, lang, name, text, mark, describedBy, onText }: PictureTextProps) {
  const errorId = toErrorId(id);
  const error = hasAtMost(text.trim(), PICTURE_TEXT_MAX_LENGTH)
    ? undefined
    : `${[...text.trim()].length} characters: shorten it to ${PICTURE_TEXT_MAX_LENGTH}.`;
  return (
    <div className="field">
      <span className="field-label mb-1.5 items-baseline">
        <label htmlFor={id}>
          {translationLabels.picture_texts}
          <span className="sr-only"> {name}</span>
        </label>
        {mark}
      </span>
      <textarea
        id={id}
        className="field-control field-text field-sizing-content h-auto! min-h-19 py-2.5"
        lang={lang}
        rows={2}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? describedBy : `${errorId} ${describedBy}`}
        value={text}
        onChange={({ target }) => {
          // The database stores neither NUL nor half of a character.
          const kept = target.value.replaceAll('\0', '').toWellFormed();
          onText(kept.replaceAll(/\s*\n\s*/g, ' '));
        }}
      />
      <FieldError id={errorId} message={error} />
    </div>
  );
}
