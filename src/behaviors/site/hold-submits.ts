import type {} from './early.ts';

/**
 * A form whose script checks it is a part (`data-part`). A submit before that script has loaded is held and repeated (early.ts). This tells the visitor so, and lets
 * the browser submit the form natively if the script doesn't arrive.
 */

/** How long a held submit waits before the browser submits the form natively. */
const patienceMs = 8000;

/** From now on, custom messages replace the browser's, and held submits are visible. */
export function holdSubmits(): void {
  for (const note of document.querySelectorAll<HTMLElement>('form[data-part] > [data-wait]')) {
    const form = note.parentElement as HTMLFormElement;
    form.noValidate = true;
    form.addEventListener('submit', () => {
      if (!form.dataset['part'] || note.textContent !== '') return;
      note.textContent = note.dataset['wait'] ?? '';
      setTimeout(() => {
        if (!form.dataset['part']) return;
        note.textContent = '';
        // The form is sent now, so the script must not send it again.
        window.earlyActs.parts.delete(form);
        form.submit();
      }, patienceMs);
    });
  }
}
