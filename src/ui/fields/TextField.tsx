import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { toControlProps, type FieldProps } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface Props extends FieldProps {
  type?: HTMLInputTypeAttribute;
  autoComplete: HTMLInputAutoCompleteAttribute;
}

export function TextField({ type = 'text', autoComplete, ...field }: Props) {
  return (
    <FieldFrame field={field}>
      <input className="field-control" type={type} autoComplete={autoComplete} {...toControlProps(field)} />
    </FieldFrame>
  );
}
