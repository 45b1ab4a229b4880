import { toControlProps, type FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface Props extends FieldProps {
  /** What stands there while nothing is chosen. */
  placeholder: string;
  options: readonly string[];
}

export function SelectField({ placeholder, options, ...field }: Props) {
  return (
    <FieldFrame field={field}>
      <select className="field-control field-select" {...toControlProps(field)}>
        <option value="" suppressHydrationWarning>
          {placeholder}
        </option>
        {options.map((option) => (
          // Translators of browsers change the text, and with it the value of an option that has none.
          <option key={option} value={option} suppressHydrationWarning>
            {option}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
