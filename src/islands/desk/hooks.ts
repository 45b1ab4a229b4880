import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Carries out one action at a time. A press before its answer does nothing. */
export function useOnce() {
  const [isActing, setActing] = useState(false);
  const once = async (act: () => Promise<unknown>): Promise<void> => {
    if (isActing) return;
    setActing(true);
    try {
      await act();
    } finally {
      setActing(false);
    }
  };
  return { isActing, once };
}

/** Calls the newest `run` for each event of the window while the component is there. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  run: (event: WindowEventMap[Type]) => void,
): void {
  const runNewest = useEffectEvent(run);
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => runNewest(event);
    addEventListener(type, listen);
    return () => removeEventListener(type, listen);
  }, [type]);
}

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
