import { askAhead, findStoneFiles, savesData } from './ask-ahead.ts';

/**
 * Opens the room in place of its own page. The code and the room come with the first sign of intent, their pictures with
 * the press; where data are to be saved, everything with the press.
 */
export function start(opener: HTMLElement): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-room-dialog]');
  if (!(opener instanceof HTMLFormElement) || !dialog) return;
  const load = () => import('./open-dialog.ts');
  let fragment: Promise<string> | undefined;
  const fetchOnce = () => {
    fragment ??= fetchText(opener.dataset['roomFragment'] ?? '');
    // What failed may be asked for again.
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
    // Without its code, the room has a page of its own.
    load().then(
      ({ openRoom }) => openRoom(dialog, opener, room),
      () => opener.submit(),
    );
    askAhead(opener);
    // Which stones lie on the other surfaces is known from the room itself.
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
