import { attempt } from '#domain/attempt.ts';

export const SLASH_KEY = 'search-key';

/** The `/` key leads to the search (WCAG 2.1.4). On if storage is blocked. */
export const isSlashKeyOn = () => attempt(() => localStorage.getItem(SLASH_KEY)) !== 'off';

export function switchSlashKey(isOn: boolean): void {
  // If storage is blocked, the choice isn't stored.
  attempt(() => (isOn ? localStorage.removeItem(SLASH_KEY) : localStorage.setItem(SLASH_KEY, 'off')));
}
