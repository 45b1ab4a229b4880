import { useState, type InputEvent, type RefObject } from 'react';

type Errors<Field extends string> = Partial<Record<Field, string | undefined>>;

/**
 * Errors of a form: shown on submit, cleared field by field as they are edited.
 *
 * @returns `show` puts the focus on the first field that has an error; `onInput` belongs on the form
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
