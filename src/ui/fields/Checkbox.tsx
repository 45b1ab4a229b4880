import { Words } from '#ui/Words.tsx';
import { toControlProps, toErrorId, type FieldProps } from './field.ts';
import { FieldError } from './FieldError.tsx';

/** Starts unticked: a consent is given, never taken. */
export function Checkbox(field: FieldProps) {
  return (
    <div className="field-wide">
      <label className="check">
        <input type="checkbox" {...toControlProps(field)} />
        <Words>{field.label}</Words>
      </label>
      <FieldError id={toErrorId(field.id)} message={field.error} />
    </div>
  );
}
