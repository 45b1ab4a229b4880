/**
 * A form that an island takes over must not be sent natively while the island's code is still on its way, and a submit
 * in that time must not be lost. {@link holdSubmits} runs with the page, {@link takeOver} when the island has woken up.
 */

/** How long a held submit waits for its island before the browser sends the form in its own way. */
const patienceMs = 8000;

const attribute = 'data-held';

/** Marks a form in its markup as one that an island will take over. */
export const heldForm = { [attribute]: 'waiting' };

/** From now on our messages take the place of the browser's, and submits wait for the island. */
export function holdSubmits(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[${attribute}]`)) {
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      if (form.getAttribute(attribute) === 'ready') return;
      event.preventDefault();
      if (form.getAttribute(attribute) === 'submitted') return;
      form.setAttribute(attribute, 'submitted');
      setTimeout(() => {
        if (form.getAttribute(attribute) === 'submitted') form.submit();
      }, patienceMs);
    });
  }
}

/** The island answers submits from now on, the held one first. */
export function takeOver(form: HTMLFormElement): void {
  const wasSubmitted = form.getAttribute(attribute) === 'submitted';
  form.setAttribute(attribute, 'ready');
  form.noValidate = true;
  if (wasSubmitted) form.requestSubmit();
}
