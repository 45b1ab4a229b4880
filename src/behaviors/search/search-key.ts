import { SLASH_KEY } from '#browser/slash-key.ts';

/** Makes the `/` key open the header's search. It reads the switch itself: a shared function would be one more file
 * for every visit. */
export function watchSearchKey(): void {
  addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping =
      target instanceof Element &&
      target.matches('input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    if (document.querySelector('dialog:modal')) return;
    try {
      if (localStorage.getItem(SLASH_KEY) === 'off') return;
    } catch {
      // Storage is blocked, so the key is on.
    }
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-search] button')?.click();
  });
}
