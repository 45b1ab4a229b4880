import { toControlProps, toErrorId, type FieldProps } from './field.ts';
import { FieldError } from './FieldError.tsx';

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
