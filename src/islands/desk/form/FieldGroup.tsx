import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeskField } from '#domain/desk/desk-fields.ts';
import type { DeskValues } from '#domain/desk/desk-values.ts';
import { FormField } from './FormField.tsx';
import type { FormValues } from './form-values.ts';

interface Props {
  name: DeskField['group'];
  fields: readonly DeskField[];
  form: UseFormReturn<FormValues>;
  values: DeskValues;
  onTyped: (column: string) => void;
  warnings: Readonly<Record<string, string>>;
}

export function FieldGroup({ name, fields, form, values, onTyped, warnings }: Props) {
  const id = useId();
  const { register, setValue, formState } = form;
  return (
    <section className="border-ink border-t pt-4 [section+&]:mt-9" aria-labelledby={id}>
      <h3 className="display-20 mb-4" id={id}>
        {name}
      </h3>
      <div className="grid grid-cols-6 gap-x-4 gap-y-4.5">
        {fields
          .filter(({ group }) => group === name)
          .map((field) => (
            <FormField
              key={field.column}
              field={field}
              id={`${id}-${field.column}`}
              text={values[field.column] ?? ''}
              error={formState.errors[field.column]?.message}
              warning={warnings[field.column]}
              registration={register(field.column, { onChange: () => onTyped(field.column) })}
              onText={(text) => setValue(field.column, text, { shouldDirty: true, shouldValidate: true })}
            />
          ))}
      </div>
    </section>
  );
}
