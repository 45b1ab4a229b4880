import { parseOwnHtml } from '#ui/own-html.ts';
import { RoomView } from './room-view.ts';

/** Releases everything when the dialog closes. `focusVisible`: a key opened it, so the focus shows its ring. */
export async function openRoom(
  dialog: HTMLDialogElement,
  opener: HTMLFormElement,
  fragment: Promise<string>,
  focusVisible: boolean,
): Promise<void> {
  const place = dialog.querySelector('[data-room-place]');
  if (!place) return;
  const waiting = [...place.children];
  try {
    const content = parseOwnHtml(await fragment);
    if (!dialog.open) return;
    place.replaceChildren(content);
    const root = place.querySelector<HTMLElement>('[data-room-viewer]');
    if (!root) throw new Error('The room is not there.');
    // This code starts the room, so a touch must not.
    root.removeAttribute('data-intent');
    const entries = [...opener.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    const view = new RoomView(root, new URLSearchParams(entries), () => undefined);
    dialog.addEventListener(
      'close',
      () => {
        view.close();
        place.replaceChildren(...waiting);
      },
      { once: true },
    );
    root.querySelector<HTMLElement>('select')?.focus({ preventScroll: true, focusVisible });
  } catch {
    place.replaceChildren(...waiting);
    const [note] = waiting;
    if (!(note instanceof HTMLElement) || !dialog.open) return;
    const { textContent } = note;
    note.textContent = note.dataset['failed'] ?? '';
    dialog.addEventListener('close', () => (note.textContent = textContent), { once: true });
  }
}
