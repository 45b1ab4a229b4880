import type { ComponentProps } from 'react';
import { PICTURE_TEXT_MAX_LENGTH } from '#domain/catalogue/catalogue.rules.ts';
import { hasAtMost } from '#domain/catalogue/plain-text.ts';
import { toErrorId } from '#ui/fields/field.ts';
import { FieldError } from '#ui/fields/FieldError.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  id: string;
  value: string;
  onText: (text: string) => void;
}

/** What a picture shows: one line of text, with the problem that it has. */
export function PictureText({ id, value, onText, className = '', ...props }: Props) {
  const errorId = toErrorId(id);
  const error = hasAtMost(value.trim(), PICTURE_TEXT_MAX_LENGTH)
    ? undefined
    : `${[...value.trim()].length} characters: shorten it to ${PICTURE_TEXT_MAX_LENGTH}.`;
  const describedBy = [error && errorId, props['aria-describedby']].filter(Boolean).join(' ');
  return (
    <>
      <textarea
        {...props}
        id={id}
        className={`field-control field-sizing-content h-auto! ${className}`}
        rows={2}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy || undefined}
        value={value}
        onChange={({ target }) => {
          // The database stores neither NUL nor half of a character.
          const kept = target.value.replaceAll('\0', '').toWellFormed();
          onText(kept.replaceAll(/\s*\n\s*/g, ' '));
        }}
      />
      <FieldError id={errorId} message={error} />
    </>
  );
}
