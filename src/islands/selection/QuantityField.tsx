import { useId, useState } from 'react';
import { FieldError } from '#ui/fields/FieldError.tsx';

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
      <span className="with-unit">
        <input
          className="field-control entry-control"
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
        {unit !== undefined && <span aria-hidden="true">{unit}</span>}
      </span>
      <FieldError id={`${id}-error`} message={isWrong ? error : undefined} />
    </div>
  );
}
