import type { SaveReport } from '#browser/selection/selection-storage.ts';

/* `toInlineScript` inlines this function into the HTML, so it must be self-contained. */

export interface EarlyActs {
  readonly parts: Map<HTMLElement, Map<HTMLElement, () => void>>;
  last?: Event;
  /** Set by wake-on-life.ts, then by wake-parts.ts. */
  wake?: (part: HTMLElement) => void;
  say?: (report: SaveReport) => void;
  searchKey?: { readonly isOn: () => boolean; readonly switch: (isOn: boolean) => void };
  readonly reports: SaveReport[];
}

declare global {
  interface Window {
    earlyActs: EarlyActs;
  }
}

/** In the head of every page. It detects the first sign of intent on a part whose code isn't loaded (`data-part`, an
 * island). Clicks, changes and submits for the part are held and repeated when its code is loaded; if that doesn't
 * arrive, the browser handles them natively. Clicks are held on elements with `data-first-press` and on plain
 * buttons of islands: everything else works natively. A link to the page in another language gets the present query
 * and hash, so that filters, a search or a shared selection come along. It also ignores the rejection of a view
 * transition that the browser skips because it would be too late, which isn't an error. */
export function preparePage(): void {
  const acts: EarlyActs = { parts: new Map(), reports: [] };
  window.earlyActs = acts;
  const presses = '[data-first-press],astro-island button[type=button]:not([popovertarget])';

  const hold = (event: Event, target: HTMLElement, part: HTMLElement) => {
    const isClick = event.type === 'click';
    if (isClick) {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
      const pressed = target.closest<HTMLElement>(presses);
      if (!pressed || button || metaKey || ctrlKey || shiftKey || altKey) return undefined;
      event.preventDefault();
      return () => pressed.click();
    }
    if (!part.dataset['part']) return undefined;
    if (event.type === 'change') return () => target.dispatchEvent(new Event('change', { bubbles: true }));
    if (event.type !== 'submit') return undefined;
    event.preventDefault();
    return () => (target as HTMLFormElement).requestSubmit();
  };

  for (const type of ['pointerover', 'touchend', 'focusin', 'click', 'change', 'submit']) {
    document.addEventListener(
      type,
      (event) => {
        acts.last = event;
        const { target } = event;
        const element = target instanceof HTMLElement || target instanceof SVGElement ? target : null;
        const twin = element?.closest<HTMLAnchorElement>('[data-twin]');
        if (twin) {
          twin.search = location.search;
          twin.hash = location.hash;
        }
        const part = element?.closest<HTMLElement>('[data-part],astro-island[ssr]:not([client=intent])');
        if (!part || (document.readyState === 'complete' && !acts.wake)) return;
        const repeats = acts.parts.get(part) ?? new Map<HTMLElement, () => void>();
        const repeat = hold(event, target as HTMLElement, part);
        if (repeat) repeats.set(target as HTMLElement, repeat);
        acts.parts.set(part, repeats);
        acts.wake?.(part);
      },
      true,
    );
  }
  for (const type of ['astro:hydrate', 'astro:hydration-error']) {
    document.addEventListener(
      type,
      ({ target }) => {
        const island = target as HTMLElement;
        island.removeAttribute('ssr');
        for (const [, repeat] of acts.parts.get(island) ?? []) repeat();
        acts.parts.delete(island);
      },
      true,
    );
  }
  // The promise from `pagereveal` doesn't cover a later transition. `false` suppresses the error;
  // `test` converts any reason to a string.
  window.onunhandledrejection = ({ reason }) => !/transition/i.test(reason as string);
  addEventListener('load', () => {
    if (!acts.wake) for (const [, repeats] of acts.parts) for (const [, repeat] of repeats) repeat();
  });
}
