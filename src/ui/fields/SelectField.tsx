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
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FieldFrame>
  );
}
