import { useCallback, useLayoutEffect, useState, type InputEvent } from 'react';
import { createPortal } from 'react-dom';
import { useForm, type FieldError as Failure, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FieldError } from '#ui/fields/FieldError.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** react-hook-form on a form of the page's own HTML. React doesn't render its fields: password managers and
 * translators add elements to such forms before any code runs, and hydration would then throw the form away with
 * everything typed into it. The form belongs into an element with the props `frame`. */
export function useHtmlForm<Values extends FieldValues>(
  toSchema: (form: HTMLFormElement) => z.ZodMiniType<Values>,
) {
  const [element, setElement] = useState<HTMLFormElement>();
  const form = useForm<FieldValues, unknown, Values>({
    // It answers at once, because browsers open a new tab only in the task of a press.
    resolver: (typed) => {
      const result = element && toSchema(element).safeParse(typed);
      if (result?.success) return { values: result.data, errors: {} };
      const errors: Record<string, Failure> = {};
      // In the order of the schema, which is that of the form: the first invalid field gets the focus.
      for (const { path, message } of result?.error.issues ?? [])
        errors[String(path[0])] ??= { type: 'rule', message };
      return { values: {}, errors };
    },
  });
  const { register } = form;
  const ref = useCallback((place: HTMLElement | null) => {
    const html = place?.querySelector('form');
    if (html) html.noValidate = true;
    setElement(html ?? undefined);
  }, []);

  useLayoutEffect(() => {
    if (!element) return;
    for (const control of listControls(element)) register(control.name).ref(control);
  }, [element, register]);
  const onInput = (event: InputEvent<HTMLElement>) => {
    const { name } = event.target as Element as Control;
    if (name) void register(name).onChange(event);
  };

  const takeValues = () => {
    for (const control of element ? listControls(element) : [])
      form.setValue(control.name, readValue(control));
  };
  const errors = Object.entries(form.formState.errors).map(([name, error]) => {
    const control = element?.elements.namedItem(name);
    return control instanceof HTMLElement ? (
      <ErrorBelow key={name} control={control} message={error?.message as string | undefined} />
    ) : null;
  });
  return { form, element, frame: { className: 'contents', ref, onInput }, takeValues, errors };
}

function ErrorBelow({ control, message }: { control: HTMLElement; message: string | undefined }) {
  const id = `${control.id}-error`;
  useLayoutEffect(() => {
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', id);
    return () => {
      control.removeAttribute('aria-invalid');
      control.removeAttribute('aria-describedby');
    };
  }, [control, id]);
  const frame = control.closest('.field, .field-wide');
  return frame && createPortal(<FieldError id={id} message={message} />, frame);
}

function listControls(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>('input[name], select[name], textarea[name]')];
}

function readValue(control: Control): string | boolean {
  return control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value;
}
