import { toControlProps, type FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

export function TextArea(field: FieldProps) {
  return (
    <FieldFrame field={field}>
      <textarea className="field-control field-text" {...toControlProps(field)} />
    </FieldFrame>
  );
}
