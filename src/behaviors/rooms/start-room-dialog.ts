import { parseOwnHtml } from '#ui/own-html.ts';
import { askAhead, savesData } from './ask-ahead.ts';

/** With data saving, everything loads with the press. */
export function start(opener: HTMLElement): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-room-dialog]');
  if (!(opener instanceof HTMLFormElement) || !dialog) return;
  const load = () => import('./open-dialog.ts');
  let fragment: Promise<string> | undefined;
  const fetchOnce = () => {
    fragment ??= fetchText(opener.dataset['roomFragment'] ?? '');
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
    const focusVisible = opener.querySelector(':focus-visible') !== null;
    load().then(
      ({ openRoom }) => openRoom(dialog, opener, room, focusVisible),
      () => opener.submit(),
    );
    room.then(
      (html) => askAhead(parseOwnHtml(html).querySelector('[data-room-viewer]')),
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
