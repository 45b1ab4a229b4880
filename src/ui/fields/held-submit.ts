/**
 * A form that an island takes over must not be sent natively while the island's code is still on its way, and a submit
 * in that time must not be lost. `holdSubmits` runs with the page (hold-submits.ts), {@link takeOver} when the island
 * has woken up; between them stands the form's `data-held`: waiting, submitted, sent (by the browser itself,
 * after too long a wait) or ready.
 */

const attribute = 'data-held';

/** Marks a form in its markup as one that an island will take over. */
export const heldForm = { [attribute]: 'waiting' };

/** The island answers submits from now on, the held one first. */
export function takeOver(form: HTMLFormElement): void {
  const wasSubmitted = form.getAttribute(attribute) === 'submitted';
  form.setAttribute(attribute, 'ready');
  form.noValidate = true;
  if (wasSubmitted) form.requestSubmit();
}
