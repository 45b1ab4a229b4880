import { askAhead, findStoneFiles, savesData } from './ask-ahead.ts';

/**
 * Code and room load with the first sign of intent, the pictures with the press; with data saving, everything loads
 * with the press.
 */
export function start(opener: HTMLElement): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-room-dialog]');
  if (!(opener instanceof HTMLFormElement) || !dialog) return;
  const load = () => import('./open-dialog.ts');
  let fragment: Promise<string> | undefined;
  const fetchOnce = () => {
    fragment ??= fetchText(opener.dataset['roomFragment'] ?? '');
    // After a failure, the next attempt requests it again.
    fragment.catch(() => (fragment = undefined));
    return fragment;
  };
  const prepare = () => {
    void fetchOnce();
    load().catch(() => undefined);
  };
  if (!savesData()) prepare();
  dialog.querySelector('[data-room-close]')?.addEventListener('click', () => dialog.close());
  opener.addEventListener('submit', (event) => {
    event.preventDefault();
    const room = fetchOnce();
    // This runs before the dialog takes the focus.
    const focusVisible = opener.querySelector(':focus-visible') !== null;
    // If the code doesn't load, the room's own page opens.
    load().then(
      ({ openRoom }) => openRoom(dialog, opener, room, focusVisible),
      () => opener.submit(),
    );
    askAhead(opener);
    // The room's HTML lists the stones of the other surfaces.
    room.then(
      (html) => askAhead(opener, findStoneFiles(html)),
      () => undefined,
    );
    dialog.showModal();
  });
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}
