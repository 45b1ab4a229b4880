import type {} from '#behaviors/site/early.ts';

const STORAGE_KEY = 'search-key';

/** Whether the `/` key opens the search in this browser. On if storage is blocked. */
function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function switchSearchKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Storage is blocked, so the choice isn't stored.
  }
}

/** Makes the `/` key open the header's search, unless it is switched off. */
export function watchSearchKey(): void {
  window.earlyActs.searchKey = { isOn: isSearchKeyOn, switch: switchSearchKey };
  addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping =
      target instanceof Element &&
      target.matches('input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    if (document.querySelector('dialog:modal') || !isSearchKeyOn()) return;
    event.preventDefault();
    document.querySelector<HTMLFormElement>('[data-search]')?.requestSubmit();
  });
}
