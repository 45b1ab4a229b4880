import { useState, type InputEvent, type RefObject } from 'react';

type Errors<Field extends string> = Partial<Record<Field, string | undefined>>;

/**
 * Errors of a form. They appear on submit and disappear field by field as the visitor edits.
 *
 * @returns `show` focuses the first field with an error; attach `onInput` to the form
 */
export function useFieldErrors<Field extends string>(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Errors<Field>>({});

  const show = (found: Errors<Field>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    const control = first ? form.current?.elements.namedItem(first) : null;
    if (control instanceof HTMLElement) control.focus();
  };

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name && Object.hasOwn(errors, name)) setErrors((shown) => ({ ...shown, [name]: undefined }));
  };

  return { errors, show, onInput };
}
