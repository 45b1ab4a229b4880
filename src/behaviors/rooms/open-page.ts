import { RoomView } from './room-view.ts';

export type EarlyAct =
  { readonly name: string; readonly value: string } | { readonly pressed: EventTarget | null };

export function openPage(root: HTMLElement, acts: readonly EarlyAct[]): void {
  const view = new RoomView(root, new URLSearchParams(location.search), (parameters) => {
    history.replaceState(history.state, '', `?${parameters.toString()}`);
  });
  for (const act of acts) {
    if ('pressed' in act) view.press(act.pressed);
    else view.choose(act.name, act.value);
  }
  document.addEventListener('click', (event) => {
    const room = (event.target as Element).closest<HTMLElement>('[data-room-link]')?.dataset['roomLink'];
    if (room === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    view.enter(room);
    root.scrollIntoView({ block: 'start' });
    root.querySelector<HTMLElement>('[name=room]')?.focus({ preventScroll: true });
  });
}
