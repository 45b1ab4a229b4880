/**
 * What the page itself does for a form that an island will take over (held-submit.ts): nothing may be sent natively
 * while the island's code is on its way, and no submit in that time may be lost.
 *
 * It shares no code with the island, only the attribute in the HTML: so it stands in the page instead of in files that
 * would have to be fetched first.
 */

/** How long a held submit waits for its island before the browser sends the form in its own way. */
const patienceMs = 8000;

/** From now on our messages take the place of the browser's, and submits wait for the island. */
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
        // Sent: an island that wakes up later must not send it again.
        form.dataset['held'] = 'sent';
        form.submit();
      }, patienceMs);
    });
  }
}
