/**
 * A form must not be submitted natively while its island's code is loading, and a submit during that time must not be
 * lost. `holdSubmits` runs with the page (hold-submits.ts), {@link takeOver} when the island is hydrated. They
 * communicate through the form's `data-held`: waiting, submitted, sent (by the browser, after a timeout) or ready.
 */

const attribute = 'data-held';

/** Marks a form that an island will take over. */
export const heldForm = { [attribute]: 'waiting' };

/** From now on the island handles submits, starting with a held one. */
export function takeOver(form: HTMLFormElement): void {
  const wasSubmitted = form.getAttribute(attribute) === 'submitted';
  form.setAttribute(attribute, 'ready');
  form.noValidate = true;
  if (wasSubmitted) form.requestSubmit();
}
