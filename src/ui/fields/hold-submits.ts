/**
 * The page's part in holding submits (held-submit.ts): no form may be submitted natively while its island's code is
 * loading, and no submit during that time may be lost.
 *
 * It shares no code with the island, only the attribute in the HTML. Therefore it can be inlined instead of fetched.
 */

/** How long a held submit waits for its island before the browser submits the form natively. */
const patienceMs = 8000;

/** From now on, custom messages replace the browser's, and submits wait for the island. */
export function holdSubmits(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-held]')) {
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      if (form.dataset['held'] === 'ready') return;
      event.preventDefault();
      if (form.dataset['held'] === 'submitted') return;
      form.dataset['held'] = 'submitted';
      setTimeout(() => {
        if (form.dataset['held'] !== 'submitted') return;
        // Already sent, so the island must not send it again.
        form.dataset['held'] = 'sent';
        form.submit();
      }, patienceMs);
    });
  }
}
