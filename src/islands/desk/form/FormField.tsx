import { useState, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { optionalField } from '#content/words/controls.ts';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { composeList, parseList } from '#domain/desk/list-text.ts';
import { formatNumber } from '#domain/site/format.ts';
import { toErrorId } from '#ui/fields/field.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';

const widths = {
  full: 'col-span-full',
  half: 'col-span-3 max-sm:col-span-full',
  third: 'col-span-2 max-sm:col-span-full',
} as const;

/** A text is as high as its translation needs. */
const GROWING = 'field-sizing-content h-auto! min-h-19';
const WARNING = 'text-14 before:bg-bronze mt-2 flex gap-2.5 leading-[1.45] before:w-[3px] before:flex-none';

interface Props {
  field: DeskField;
  id: string;
  text: string;
  error: string | undefined;
  warning: string | undefined;
  registration: UseFormRegisterReturn;
  lang?: string;
  /** A text beside the label, instead of "Optional". */
  mark?: ReactNode;
  describedBy?: string;
  /** Called with the text of an input that isn't a text field. */
  onText: (text: string) => void;
}

export function FormField(props: Props) {
  const { field, id, text, error, warning, registration, lang, mark, onText } = props;
  const { label, kind, width, hint, isRequired = false, maxLength, options = [] } = field;
  // A single-line input would join the words of several lines.
  const [hasLines, setHasLines] = useState(false);
  if (kind === 'line' && !hasLines && text.includes('\n')) setHasLines(true);
  const errorId = toErrorId(id);
  const hintId = `${id}-hint`;
  const warningId = `${id}-warning`;
  const describedBy =
    [error ? errorId : '', warning ? warningId : '', hint ? hintId : '', props.describedBy]
      .filter(Boolean)
      .join(' ') || undefined;
  const help = (
    <>
      {warning !== undefined && (
        <p data-part="warning" className={WARNING} id={warningId}>
          {warning}
        </p>
      )}
      <FieldError id={errorId} message={error} />
      {hint !== undefined && (
        <p className="text-14 text-ink-soft mt-1.5" id={hintId}>
          {hint}
        </p>
      )}
    </>
  );

  if (kind === 'choices')
    return (
      <Choices field={field} text={text} onText={onText} describedBy={describedBy}>
        {help}
      </Choices>
    );

  const control = {
    ...registration,
    id,
    lang,
    required: isRequired,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
  };
  const counted = kind === 'text' && maxLength !== undefined;
  return (
    <div className={`field ${widths[width]}`}>
      <span className="field-label mb-1.5 items-baseline wrap-anywhere hyphens-auto">
        <label htmlFor={id}>{label}</label>
        {counted && <span className="field-hint">{`${[...text].length} of ${formatNumber(maxLength)}`}</span>}
        {mark}
        {!counted && !isRequired && text === '' && mark === undefined && (
          <span className="field-hint">{optionalField}</span>
        )}
      </span>
      {kind === 'choice' ? (
        <select className="field-control field-select" translate="no" {...control}>
          {!options.includes(text) && <option value={text}>{text === '' ? 'Choose' : text}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : kind === 'text' || hasLines ? (
        <textarea
          className={`field-control field-text py-2.5 ${mark === undefined ? 'h-33!' : GROWING}`}
          {...control}
        />
      ) : (
        <input
          className="field-control"
          type="text"
          inputMode={kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          {...control}
        />
      )}
      {help}
    </div>
  );
}

interface ChoicesProps extends Pick<Props, 'field' | 'text' | 'onText'> {
  describedBy: string | undefined;
  children: ReactNode;
}

function Choices({ field: { label, options = [] }, text, onText, describedBy, children }: ChoicesProps) {
  const chosen = parseList(text);
  return (
    <fieldset className="field col-span-full" aria-describedby={describedBy}>
      <legend className="field-label mb-1.5 wrap-anywhere hyphens-auto">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4">
        {options.map((option) => (
          <label className="check text-ink min-h-11 items-center" key={option}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onText(
                  composeList(
                    options.filter((one) => (one === option ? target.checked : chosen.includes(one))),
                  ),
                )
              }
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
