import type { ReactNode } from 'react';
import { optionalField } from '#content/words/controls.ts';
import { toErrorId, type FieldProps } from './field.ts';
import { FieldError } from './FieldError.tsx';

export function FieldFrame({ field, children }: { field: FieldProps; children: ReactNode }) {
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
