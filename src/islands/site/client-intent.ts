import type { ClientDirective } from 'astro';

const ISLAND = 'astro-island[client=intent][ssr]';
/** What waits for the code. The browser answers everything else. */
const HELD = '[data-first-press],button[type=button]:not([popovertarget],[data-save])';
/** How long it waits. Then the browser answers, as without JavaScript. */
const PATIENCE_MS = 8000;

/** The touched islands, each with what waits: the last act on each element. */
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
  const pressed = event.type === 'submit' ? target : event.type === 'click' && target.closest(HELD);
  if (!pressed || button || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const note = pressed.querySelector<HTMLElement>(':scope > [data-wait]');
  note?.replaceChildren(note.dataset['wait'] ?? '');
  if (acts.size === 0) setTimeout(release, PATIENCE_MS, island);
  acts.set(pressed, () => {
    note?.replaceChildren();
    // A click has React hydrate in the same task; a submit alone doesn't.
    ((event as SubmitEvent).submitter ?? (pressed as HTMLElement)).click();
  });
}

/** Repeats what waited, for the island or, if it hasn't hydrated, for the browser. */
function release(island: Element): void {
  isReleasing = true;
  touched.get(island)?.forEach((act) => act());
  touched.get(island)?.clear();
  isReleasing = false;
}

// From the first island of a page on, because people may be faster than Astro starts an island.
for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown', 'click', 'submit'])
  document.addEventListener(type, onAct, true);

/**
 * `client:intent`: hydrates an island at the first pointer, touch, key or focus on it, and repeats what was pressed before
 * it had hydrated. With the value 'query', or with `[data-now]` inside, it doesn't wait if the address has a query.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const hydrate = async () => {
    if (!hydrations.delete(island)) return;
    await (
      await load()
    )();
    release(island);
  };
  const hydrateIfUrgent = () => {
    const isUrgent =
      touched.has(island) ||
      (value === 'query' && location.search !== '') ||
      island.querySelector('[data-now]');
    if (isUrgent && !(document as { prerendering?: boolean }).prerendering) void hydrate();
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
