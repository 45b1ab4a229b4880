import type { SaveReport } from '#browser/selection/selection-storage.ts';

/*
 * Written into the HTML by `toInlineScript`: the function must be complete in itself.
 */

/** What the head of a page and the code that wakes its parts tell each other. */
export interface EarlyActs {
  /** Parts that somebody turned to, with what is to be repeated once their code is there: of each element its last act. */
  readonly parts: Map<HTMLElement, Map<HTMLElement, () => void>>;
  /** The last sign of intent that was heard, on whatever part. */
  last?: Event;
  /** Set by wake-on-life.ts, then by wake-parts.ts. */
  wake?: (part: HTMLElement) => void;
  /** Says what a Save button cannot show. Set by wake-on-life.ts, then by wake-parts.ts. */
  say?: (report: SaveReport) => void;
  /** Whether the key `/` opens the search, for the search to show and change. Set by search-key.ts. */
  searchKey?: { readonly isOn: () => boolean; readonly switch: (isOn: boolean) => void };
  /** What is to be said once wake-parts.ts is there. */
  readonly reports: SaveReport[];
}

declare global {
  interface Window {
    earlyActs: EarlyActs;
  }
}

/**
 * In the head of every page: hears the first sign of intent on a part that sleeps (`data-part`, an island), also before
 * any other script has come. A press, a choice or a submit that the part would have answered is held and repeated once it
 * is awake; where its code does not come, the browser answers in its own way.
 *
 * A press is held on what is marked `data-first-press`, and on plain buttons of islands. Everything else has a native
 * answer (a link, a popover, a form field) and is left alone.
 *
 * It also lets go of a transition between pages that the browser gives up because it would come too late: the page shows
 * without one, and nothing is wrong.
 */
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
    // The forms of islands wait by themselves (ui/fields).
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
        const part =
          target instanceof HTMLElement || target instanceof SVGElement
            ? target.closest<HTMLElement>('[data-part],astro-island[ssr]')
            : null;
        // A page whose scripts did not come answers natively.
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
  // An island that did not come is left to the browser from then on.
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
  // Not by the transition that pagereveal hands out: one that comes after it is handed out to nobody.
  // `false` lets go of it; `test` makes a text of whatever it is given.
  window.onunhandledrejection = ({ reason }) => !/transition/i.test(reason as string);
  addEventListener('load', () => {
    if (!acts.wake) for (const [, repeats] of acts.parts) for (const [, repeat] of repeats) repeat();
  });
}
