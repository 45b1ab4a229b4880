export const SLASH_KEY = 'search-key';

/** The `/` key leads to the search (WCAG 2.1.4). On if storage is blocked. */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(SLASH_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchSlashKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SLASH_KEY);
    else localStorage.setItem(SLASH_KEY, 'off');
  } catch {
    // Storage is blocked, so the choice isn't stored.
  }
}
