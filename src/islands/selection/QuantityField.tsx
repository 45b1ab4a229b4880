import { useId, useState } from 'react';
import { FieldError } from '#ui/fields/FieldError.tsx';
import { Unit } from '#ui/fields/measures.tsx';

interface Props {
  label: string;
  unit?: string;
  shown: string;
  error: string;
  parse: (text: string) => number | undefined | 'wrong';
  onChange: (value: number | undefined) => void;
}

/** The input stays as typed until the field is left; then it shows the parsed value. */
export function QuantityField({ label, unit, shown, error, parse, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && parse(typed) === 'wrong';
  return (
    <div className="field">
      <label className="entry-label" htmlFor={id}>
        {label}
      </label>
      <span className="relative block">
        <input
          className="field-control entry-control lining-nums tabular-nums not-only:pe-16"
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            const quantity = parse(value);
            onChange(quantity === 'wrong' ? undefined : quantity);
          }}
          onBlur={() => {
            if (!isWrong) setTyped(undefined);
          }}
        />
        {unit !== undefined && <Unit>{unit}</Unit>}
      </span>
      <FieldError id={`${id}-error`} message={isWrong ? error : undefined} />
    </div>
  );
}
