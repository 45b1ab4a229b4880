import { askAhead, savesData } from './ask-ahead.ts';
import type { EarlyAct } from './open-page.ts';

/** Starts the rooms on `/rooms`. This loads with the first sign of intent: parameters in the address, or a pointer,
 * finger or focus on the rooms. Earlier choices are applied when the code is loaded. With data saving, only a decision
 * counts, not a movement. */
export function start(root: HTMLElement): void {
  const acts: EarlyAct[] = listChoices(root);
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
        // Chromium doesn't retry a failed script while the page is open.
        open = () => {
          if (navigator.onLine) location.reload();
        };
      },
    );
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

function listChoices(root: HTMLElement): EarlyAct[] {
  const isChosen = (control: HTMLInputElement | HTMLSelectElement) => {
    if (control instanceof HTMLInputElement) return control.checked && !control.defaultChecked;
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  };
  return [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    .filter(isChosen)
    .map(({ name, value }) => ({ name, value }));
}

/** Shows the poster of the room in the address, which is all that is shown before a decision. */
function showNamedRoom(root: HTMLElement): void {
  const room = new URLSearchParams(location.search).get('room');
  const posters = [...root.querySelectorAll<HTMLElement>('[data-poster]')];
  const select = root.querySelector<HTMLSelectElement>('[name=room]');
  if (room === null || !select || !posters.some(({ dataset }) => dataset['poster'] === room)) return;
  for (const poster of posters) poster.hidden = poster.dataset['poster'] !== room;
  select.value = room;
}
