import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { optionalField } from '#content/words/controls.ts';
import { toControlProps, toErrorId, type FieldProps } from './field.ts';
import { FieldError } from './FieldError.tsx';

interface TextProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  autoComplete: HTMLInputAutoCompleteAttribute;
}

export function TextField({ type = 'text', autoComplete, ...field }: TextProps) {
  return (
    <Frame field={field}>
      <input className="field-control" type={type} autoComplete={autoComplete} {...toControlProps(field)} />
    </Frame>
  );
}

export function TextArea(field: FieldProps) {
  return (
    <Frame field={field}>
      <textarea className="field-control field-text" {...toControlProps(field)} />
    </Frame>
  );
}

interface SelectProps extends FieldProps {
  placeholder: string;
  options: readonly string[];
}

export function SelectField({ placeholder, options, ...field }: SelectProps) {
  return (
    <Frame field={field}>
      <select className="field-control field-select" {...toControlProps(field)}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          // Browsers' translators change the text, and therefore the value of an option without one.
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Always starts unchecked, because consent must be given actively. */
export function Checkbox(field: FieldProps) {
  return (
    <div className="field-wide">
      <label className="check">
        <input type="checkbox" {...toControlProps(field)} />
        <span>{field.label}</span>
      </label>
      <FieldError id={toErrorId(field.id)} message={field.error} />
    </div>
  );
}

function Frame({ field, children }: { field: FieldProps; children: ReactNode }) {
  const { id, label, error, isOptional, isWide } = field;
  return (
    <div className={isWide ? 'field field-wide' : 'field'}>
      <label className="field-label" htmlFor={id}>
        <span>{label}</span>
        {isOptional && <span className="field-hint">{optionalField}</span>}
      </label>
      {children}
      <FieldError id={toErrorId(id)} message={error} />
    </div>
  );
}
