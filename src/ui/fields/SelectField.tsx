import { toControlProps, type FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface Props extends FieldProps {
  placeholder: string;
  options: readonly string[];
}

export function SelectField({ placeholder, options, ...field }: Props) {
  return (
    <FieldFrame field={field}>
      <select className="field-control field-select" {...toControlProps(field)}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          // Browsers' translators change the text, and therefore the value of an option without one.
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
