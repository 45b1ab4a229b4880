import { useState, type ReactNode } from 'react';
import { optionalField } from '#content/words/controls.ts';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import { composeList, parseList } from '#domain/desk/read-field.ts';
import { formatNumber } from '#domain/site/format.ts';
import { toErrorId } from '#ui/fields/field.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';
import type { ProductFormModel } from './use-product-form.ts';

const widths = {
  full: 'col-span-full',
  half: 'col-span-3 max-sm:col-span-full',
  third: 'col-span-2 max-sm:col-span-full',
} as const;

/** A text is as high as its translation needs. */
const GROWING = 'field-sizing-content h-auto! min-h-19';
const WARNING = 'text-14 before:bg-bronze mt-2 flex gap-2.5 leading-[1.45] before:w-[3px] before:flex-none';

interface Props {
  product: ProductFormModel;
  field: DeskField;
  id: string;
  warning?: string | undefined;
  /** A text beside the label, instead of "Optional". */
  mark?: ReactNode;
  describedBy?: string;
  onTyped?: () => void;
}

export function FormField({ product, field, id, warning, mark, onTyped, ...props }: Props) {
  const { column, label, kind, width, hint, isRequired = false, maxLength, options = [] } = field;
  const text = product.values[column] ?? '';
  const error = product.form.formState.errors[column]?.message;
  // A single-line input would join the words of several lines.
  const [hasLines, setHasLines] = useState(false);
  if (kind === 'line' && !hasLines && text.includes('\n')) setHasLines(true);
  const [errorId, hintId, warningId] = [toErrorId(id), `${id}-hint`, `${id}-warning`];
  const describing = [error && errorId, warning && warningId, hint && hintId, props.describedBy];
  const describedBy = describing.filter(Boolean).join(' ') || undefined;
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
      <Choices
        field={field}
        text={text}
        onText={(next) => product.put(column, next)}
        describedBy={describedBy}
      >
        {help}
      </Choices>
    );

  const control = {
    ...product.form.register(column, onTyped && { onChange: onTyped }),
    id,
    lang: field.translation?.language,
    required: isRequired,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
  };
  const optional = !isRequired && text === '' && mark === undefined && optionalField;
  const isCounted = kind === 'text' && maxLength !== undefined;
  const note = isCounted ? `${[...text].length} of ${formatNumber(maxLength)}` : optional;
  return (
    <div className={`field ${widths[width]}`}>
      <span className="field-label mb-1.5 items-baseline wrap-anywhere hyphens-auto">
        <label htmlFor={id}>{label}</label>
        {note && <span className="field-hint">{note}</span>}
        {mark}
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

interface ChoicesProps extends Pick<Props, 'field'> {
  text: string;
  onText: (text: string) => void;
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
