import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { MENU_CLOSE_DELAY_MS, MENU_OPEN_DELAY_MS, MOBILE_BREAKPOINT_PX } from '#domain/site/site.rules.ts';
import { inBoundary } from './IslandBoundary.tsx';

interface Props {
  readonly name: string;
  readonly current: 'page' | 'true' | undefined;
  readonly children?: ReactNode;
}

/** The collections below “Products” in the header (rule 3.4): a native popover, which click, Enter, Space, Escape and a click
 * outside open and close without this code. The island adds hover with its delays, closing on scroll, and the return of
 * focus. */
export default inBoundary(Menu);

function Menu({ name, current, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasTouched = useRef(false);
  const wasOpenedByHover = useRef(false);
  const [isOpen, setOpen] = useState(false);

  const isClickOnly = () => wasTouched.current || innerWidth < MOBILE_BREAKPOINT_PX;
  const close = () => {
    clearTimeout(timer.current);
    wasOpenedByHover.current = false;
    panel.current?.hidePopover();
  };
  const openSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (panel.current?.matches(':popover-open')) return;
      wasOpenedByHover.current = true;
      panel.current?.showPopover();
    }, MENU_OPEN_DELAY_MS);
  };

  useEffect(() => {
    // It was opened, or a mouse rested on it, before this code was loaded.
    setOpen(panel.current?.matches(':popover-open') ?? false);
    if (matchMedia('(hover: hover)').matches && !isClickOnly() && root.current?.matches(':hover')) openSoon();
    return () => clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Focus may have moved on before the opening was announced. Only along the header, because on devices where a tap
    // doesn't move focus, it may still be in a field of the page.
    const { activeElement } = document;
    const hasMovedOn = activeElement?.closest('header') === root.current?.closest('header');
    if (!wasOpenedByHover.current && hasMovedOn && !root.current?.contains(activeElement)) close();
    return watchPage(root, close, isClickOnly);
  }, [isOpen]);

  return (
    <div
      ref={root}
      data-products-menu=""
      onPointerEnter={({ pointerType }) => {
        wasTouched.current = pointerType === 'touch';
        if (!isClickOnly()) openSoon();
      }}
      onPointerLeave={() => {
        clearTimeout(timer.current);
        if (!isClickOnly()) timer.current = setTimeout(close, MENU_CLOSE_DELAY_MS);
      }}
    >
      <button
        type="button"
        className="header-entry group gap-[8px] max-[80rem]:tracking-[0.08em]"
        popoverTarget="products-menu"
        aria-controls="products-menu"
        aria-current={current}
        onClick={(event) => {
          clearTimeout(timer.current);
          const isByPointer = event.detail > 0;
          // Hover has just opened it, so the click had the same intent and must not close it.
          if (wasOpenedByHover.current && isByPointer) event.preventDefault();
          wasOpenedByHover.current = false;
        }}
      >
        <span suppressHydrationWarning>{name}</span>
        <svg
          className="h-[6px] w-[9px] fill-none stroke-current stroke-[1.25] transition-[rotate] duration-(--duration-quick) group-has-[+_:popover-open]:rotate-180"
          viewBox="0 0 9 6"
          aria-hidden="true"
        >
          <path d="M.5.8l4 4 4-4" />
        </svg>
      </button>
      <div
        ref={panel}
        id="products-menu"
        popover="auto"
        className="bg-band text-basalt top-header fixed inset-x-0 bottom-auto max-h-[calc(100dvh-var(--spacing-header))] w-auto overflow-y-auto opacity-0 transition-[opacity,overlay,display] transition-discrete duration-(--duration-quick) [--color-focus:var(--color-basalt)] [--color-rule:var(--color-rule-strong)] open:opacity-100 starting:open:opacity-0"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {children}
      </div>
    </div>
  );
}

/** While the menu is open: scroll, Escape anywhere, and focus that moves elsewhere close it. Returns what ends this. */
function watchPage(root: RefObject<HTMLElement | null>, close: () => void, isClickOnly: () => boolean) {
  const isInside = (target: EventTarget | null) => target instanceof Node && root.current?.contains(target);
  const watched = new AbortController();
  const { signal } = watched;
  const onScroll = () => {
    if (isClickOnly() || matchMedia('(hover: none)').matches) close();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    const { activeElement } = document;
    close();
    if (activeElement === document.body || isInside(activeElement))
      root.current?.querySelector('button')?.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!isInside(target)) close();
  };
  addEventListener('scroll', onScroll, { signal, passive: true });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  return () => watched.abort();
}
