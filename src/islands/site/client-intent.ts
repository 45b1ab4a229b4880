import type { ClientDirective } from 'astro';
const ISLAND = 'astro-island[client=intent][ssr]';
/** What waits for the code, at most 8 seconds. The browser answers everything else. */
const HELD = '[data-first-press],button:not([popovertarget],[data-save])';
const touched = new Map<Element, Map<Element, () => void>>();
const hydrations = new Map<Element, () => Promise<void>>();
let isReleasing = false;
function onAct(event: Event): void {
  const target = event.target as Element;
  const island = target.closest(ISLAND);
  if (!island || isReleasing) return;
  const acts = touched.get(island) ?? new Map<Element, () => void>();
  touched.set(island, acts);
  void hydrations.get(island)?.();
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  const pressed = event.type === 'click' && target.closest<HTMLButtonElement>(HELD);
  if (!pressed || button || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const note = (pressed.form ?? pressed).querySelector<HTMLElement>(':scope > [data-wait]');
  note?.replaceChildren(note.dataset['wait'] ?? '');
  if (acts.size === 0) setTimeout(release, 8000, island);
  acts.set(pressed, () => {
    note?.replaceChildren();
    // React hydrates in the task of a click. The Enter key in a field clicks the submit button.
    pressed.click();
  });
}
function release(island: Element): void {
  isReleasing = true;
  touched.get(island)?.forEach((act) => act());
  touched.get(island)?.clear();
  isReleasing = false;
}
for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown', 'click'])
  document.addEventListener(type, onAct, true);
const intent: ClientDirective = (load, { value }, island) => {
  const hydrate = async () => {
    if (!hydrations.delete(island)) return;
    const run = await load();
    await run();
    release(island);
  };
  const hydrateIfUrgent = () => {
    const isAsked = touched.has(island) || island.querySelector('[data-now]');
    if (!isAsked && !(value === 'query' && location.search !== '')) return;
    if (!(document as { prerendering?: boolean }).prerendering) void hydrations.get(island)?.();
  };
  hydrations.set(island, hydrate);
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    island.removeAttribute('ssr');
    document.querySelector('[data-code-missing]')?.removeAttribute('hidden');
  });
  hydrateIfUrgent();
  for (const type of ['pageshow', 'popstate', 'prerenderingchange'])
    addEventListener(type, hydrateIfUrgent, true);
};
export default intent;
