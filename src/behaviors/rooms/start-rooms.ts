import { askAhead, savesData } from './ask-ahead.ts';
import type { EarlyAct } from './open-page.ts';

/**
 * Starts the rooms of `/rooms`. This comes with the first sign that somebody wants them: the address says what to show, or
 * a pointer, a finger or the focus came to them. What was done before the code is there is done then. Where data are to be
 * saved only a decision counts, not a movement.
 */
export function start(root: HTMLElement): void {
  const acts: EarlyAct[] = [];
  const controller = new AbortController();
  const { signal } = controller;
  let open = () => {
    open = () => undefined;
    void import('./open-page.ts').then(
      ({ openPage }) => {
        openPage(root, acts);
        controller.abort();
      },
      () => {
        const note = root.querySelector<HTMLElement>('[data-room-note]');
        if (note) note.textContent = note.dataset['failed'] ?? '';
        // For as long as a page is open, Chromium does not ask again for a script that did not come.
        open = () => {
          if (navigator.onLine) location.reload();
        };
      },
    );
    // Another address may name another room.
    if (!location.search) askAhead(root);
  };
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    acts.push({ name: target.name, value: target.value });
    open();
  };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('button'))) return;
    acts.push({ pressed: target });
    open();
  };
  root.addEventListener('change', onChange, { signal });
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('submit', (event) => event.preventDefault());
  if (savesData()) showNamedRoom(root);
  else open();
}

/** The poster of the room that the address names: all that is shown of it before a decision. */
function showNamedRoom(root: HTMLElement): void {
  const room = new URLSearchParams(location.search).get('room');
  const posters = [...root.querySelectorAll<HTMLElement>('[data-poster]')];
  const select = root.querySelector<HTMLSelectElement>('[name=room]');
  if (room === null || !select || !posters.some(({ dataset }) => dataset['poster'] === room)) return;
  for (const poster of posters) poster.hidden = poster.dataset['poster'] !== room;
  select.value = room;
}
