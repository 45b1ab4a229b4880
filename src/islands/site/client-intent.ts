import type { ClientDirective } from 'astro';
import { loadCode, sayMissing } from '#browser/load-code.ts';
import { hold, release } from './held-presses.ts';

/** Islands, and elements whose script is in a template of that name (load-code.ts), until their code is there. */
const WAITING = 'astro-island[ssr],[data-intent]';
const touched = new WeakSet<Element>();
const hydrations = new WeakMap<Element, () => unknown>();

async function load(waiting: HTMLElement): Promise<void> {
  const name = waiting.dataset['intent'];
  hydrations.get(waiting)?.();
  hydrations.delete(waiting);
  if (!name) return;
  const isLoaded = await loadCode(name);
  if (!waiting.dataset['intent']) return;
  if (isLoaded) waiting.dispatchEvent(new Event(`intent:${name}`, { bubbles: true }));
  waiting.removeAttribute('data-intent');
  release(waiting);
}

/** Loads what can't wait for a touch: a list, the saved position of a listing, or what a query asks for. */
function loadUrgent(): void {
  // The address and stored data may change before a visitor sees the page.
  if ((document as { prerendering?: boolean }).prerendering) return;
  for (const urgent of document.querySelectorAll(`[data-now]${location.search && ',[data-with-query]'}`)) {
    const waiting = urgent.closest<HTMLElement>(WAITING);
    if (waiting) void load(waiting);
  }
}

function onAct(event: Event): void {
  const waiting = (event.target as Element).closest<HTMLElement>(WAITING);
  if (!waiting) return;
  touched.add(waiting);
  void load(waiting);
  hold(event, waiting);
}

/** Hydrates an island when a visitor first touches it (README.md), and repeats what was pressed before it had hydrated. */
const intent: ClientDirective = (loadIsland, _, island) => {
  hydrations.set(island, async () => (await loadIsland())());
  if (touched.has(island)) void load(island);
  loadUrgent();
};
export default intent;

for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown', 'change', 'click'])
  document.addEventListener(type, onAct, true);
for (const type of ['pageshow', 'popstate', 'prerenderingchange', 'intent'])
  addEventListener(type, loadUrgent, true);
document.addEventListener('astro:hydrate', ({ target }) => release(target as Element), true);
document.addEventListener('astro:hydration-error', (event) => {
  event.preventDefault();
  sayMissing();
  (event.target as Element).removeAttribute('ssr');
  release(event.target as Element);
});
addEventListener('vite:preloadError', sayMissing);
