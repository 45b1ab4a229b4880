import { isSlashKeyOn, switchSlashKey } from '#browser/slash-key.ts';

declare global {
  interface Window {
    /** The setting of the `/` key, for the search to show and change. A shared module would be one more file for every visit. */
    searchKey?: { readonly isOn: () => boolean; readonly switch: (isOn: boolean) => void };
  }
}

/** Makes the `/` key open the header's search, unless it is switched off. */
export function watchSearchKey(): void {
  window.searchKey = { isOn: isSlashKeyOn, switch: switchSlashKey };
  addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping =
      target instanceof Element &&
      target.matches('input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    if (document.querySelector('dialog:modal') || !isSlashKeyOn()) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[data-search] button')?.click();
  });
}
