import type {} from '#behaviors/site/early.ts';
import { isSlashKeyOn, switchSlashKey } from '#browser/slash-key.ts';

export function watchSearchKey(): void {
  window.earlyActs.searchKey = { isOn: isSlashKeyOn, switch: switchSlashKey };
  addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping =
      target instanceof Element &&
      target.matches('input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    if (document.querySelector('dialog:modal') || !isSlashKeyOn()) return;
    event.preventDefault();
    document.querySelector<HTMLFormElement>('[data-search]')?.requestSubmit();
  });
}
