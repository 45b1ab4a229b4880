/** What waits for the code, at most 8 seconds. The browser answers everything else, and what has waited too long. */
const HELD = '[data-first-press],button:not([popovertarget],[data-save])';
const PATIENCE_MS = 8000;
/** The last press on each element, by what waits for its code. */
const held = new Map<Element, Map<Element, () => void>>();
let isReleasing = false;

/** Holds a press on something whose code isn't there yet. A form shows the text of its `data-wait` meanwhile. */
export function hold(event: Event, waiting: Element): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  const pressed = event.type === 'click' && (event.target as Element).closest<HTMLButtonElement>(HELD);
  if (!pressed || isReleasing || button || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const note = (pressed.form ?? pressed).querySelector<HTMLElement>(':scope > [data-wait]');
  note?.replaceChildren(note.dataset['wait'] ?? '');
  const presses = held.get(waiting) ?? new Map<Element, () => void>();
  if (presses.size === 0) setTimeout(release, PATIENCE_MS, waiting);
  held.set(waiting, presses);
  presses.set(pressed, () => {
    note?.replaceChildren();
    // React hydrates in the task of a click. The Enter key in a field clicks the submit button.
    pressed.click();
  });
}

export function release(waiting: Element): void {
  isReleasing = true;
  held.get(waiting)?.forEach((press) => press());
  held.delete(waiting);
  isReleasing = false;
}
