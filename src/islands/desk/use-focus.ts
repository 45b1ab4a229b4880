import { useEffect, useRef, type RefObject } from 'react';

/** Moves keyboard focus into the new view if the pressed element disappeared with the old one. */
export function useFocusInside(shown: string | boolean): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [shown]);
}

const FOCUSABLE = ':is(a[href], button:enabled, input, select, textarea, summary):not([tabindex="-1"])';

/**
 * When a focused control disappears, focus moves to the one next to it. This excludes whole views ({@link
 * useFocusInside}) and rows of tables, which come and go while scrolling.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let last: HTMLElement | null = null;
    const remember = ({ target }: Event) => {
      last = target instanceof Element ? target.closest<HTMLElement>(FOCUSABLE) : null;
    };
    const watcher = new MutationObserver((records) => {
      const lost = last;
      if (!lost || document.activeElement !== document.body) return;
      const removal = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(lost)),
      );
      if (!removal || !(removal.target instanceof Element)) return;
      if (removal.target === element || removal.target.closest('table')) return;
      const next = lost.isConnected ? lost : findNext(removal.target, removal.nextSibling);
      next?.focus({ preventScroll: true });
    });
    watcher.observe(element, { childList: true, subtree: true });
    addEventListener('pointerdown', remember, { capture: true });
    element.addEventListener('focusin', remember);
    return () => {
      watcher.disconnect();
      removeEventListener('pointerdown', remember, { capture: true });
      element.removeEventListener('focusin', remember);
    };
  }, [root]);
}

/** The first control from `after` on; otherwise the last one before it; otherwise the same around `place`. */
function findNext(place: Element | null, after: Node | null): HTMLElement | undefined {
  if (!place) return undefined;
  const all = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());
  const follows = (one: Node) =>
    after === one ||
    (after?.isConnected === true &&
      (after.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0);
  return all.find(follows) ?? all.at(-1) ?? findNext(place.parentElement, place);
}
