import { savesData } from './saves-data.ts';

/**
 * Opens the room in place of its own page. The code and the room come with the first sign of intent; where data are to be
 * saved, with the press.
 */
export function startRoomDialog(): void {
  const opener = document.querySelector<HTMLFormElement>('[data-room-opener]');
  const dialog = document.querySelector<HTMLDialogElement>('[data-room-dialog]');
  if (!opener || !dialog) return;
  const load = () => import('./open-dialog.ts');
  const prepare = () => {
    // What fails now is asked for again with the press.
    load()
      .then(({ prepareRoom }) => prepareRoom())
      .catch(() => undefined);
  };
  if (!savesData()) {
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      opener.addEventListener(type, prepare, { once: true, passive: true });
  }
  dialog.querySelector('[data-room-close]')?.addEventListener('click', () => dialog.close());
  opener.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.showModal();
    // Without its code, the room has a page of its own.
    load().then(
      ({ openRoom }) => openRoom(dialog, opener),
      () => opener.submit(),
    );
  });
}
