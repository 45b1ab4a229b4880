/**
 * The errors of a form that is the page's own HTML. They appear on submit and disappear field by field as the visitor
 * edits. Nothing else in the form is touched, so that elements that password managers and translators add to it stay.
 */
export class FieldErrors<Field extends string> {
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLElement) this.#clear(target);
    });
  }

  /**
   * Replaces the errors that are shown, and focuses the first field with one.
   *
   * @param errors in the order of the fields
   * @returns the part of the form that contains that field and its error
   */
  show(errors: Readonly<Partial<Record<Field, string>>>): HTMLElement | undefined {
    for (const control of this.#form.querySelectorAll<HTMLElement>('[aria-invalid]')) this.#clear(control);
    const frames = Object.entries<string | undefined>(errors).map(([name, message = '']) =>
      this.#add(name, message),
    );
    const [first] = frames;
    first?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    return first;
  }

  #add(name: string, message: string): HTMLElement | undefined {
    const control = this.#form.querySelector<HTMLElement>(`[name="${name}"]`);
    const frame = control?.closest<HTMLElement>('.field, .field-wide');
    const template = this.#form.querySelector<HTMLTemplateElement>('template[data-field-error]');
    const error = template?.content.firstElementChild?.cloneNode(true);
    if (!control || !frame || !(error instanceof HTMLElement)) return undefined;
    error.id = `${control.id}-error`;
    error.querySelector('span')?.replaceChildren(message);
    frame.append(error);
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', error.id);
    return frame;
  }

  #clear(control: HTMLElement): void {
    const errorId = control.getAttribute('aria-describedby');
    if (!control.hasAttribute('aria-invalid') || errorId === null) return;
    document.getElementById(errorId)?.remove();
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
  }
}
