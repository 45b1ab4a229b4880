import {
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Words } from '#ui/Words.tsx';
import { IslandBoundary } from './IslandBoundary.tsx';

interface ProductsMenuProps {
  label: string;
  /** `id` of the panel. */
  panelId: string;
  current?: 'page' | 'true' | undefined;
  openDelayMs: number;
  closeDelayMs: number;
  /** Narrower windows and touch devices open it by click only; there a scroll closes it. */
  hoverFromWidthPx: number;
  /** Slot: the content of the panel. */
  children?: ReactNode;
}

/**
 * The header entry that opens the collections. Its state is that of the native popover in the DOM: click, Enter, Space,
 * Escape and a click outside work before this code is loaded, and hydration keeps the state. This adds hover with its
 * delays, closing on scroll, and the return of focus.
 */
export function ProductsMenu(props: ProductsMenuProps) {
  return (
    <IslandBoundary>
      <Disclosure {...props} />
    </IslandBoundary>
  );
}

function Disclosure({
  label,
  panelId,
  current,
  openDelayMs,
  closeDelayMs,
  hoverFromWidthPx,
  children,
}: ProductsMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasOpenedByHover = useRef(false);
  const wasTouched = useRef(false);

  const isOpen = useSyncExternalStore(
    (listener) => {
      const element = panel.current;
      element?.addEventListener('toggle', listener);
      return () => element?.removeEventListener('toggle', listener);
    },
    () => panel.current?.matches(':popover-open') ?? false,
    () => false,
  );

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
    }, openDelayMs);
  };
  const isClickOnly = () => wasTouched.current || innerWidth < hoverFromWidthPx;

  const handlePointerEnter = ({ pointerType }: PointerEvent) => {
    wasTouched.current = pointerType === 'touch';
    if (!isClickOnly()) openSoon();
  };
  const handlePointerLeave = () => {
    clearTimeout(timer.current);
    if (!isClickOnly()) timer.current = setTimeout(close, closeDelayMs);
  };
  const handleClick = (event: MouseEvent) => {
    clearTimeout(timer.current);
    const isByPointer = event.detail > 0;
    // Hover has just opened it, so the click had the same intent and must not close it.
    if (wasOpenedByHover.current && isByPointer) event.preventDefault();
    wasOpenedByHover.current = false;
  };

  const handleScroll = useEffectEvent(() => {
    if (isClickOnly() || matchMedia('(hover: none)').matches) close();
  });
  const handleKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    const focused = document.activeElement;
    const isFocusHere = focused === document.body || (root.current?.contains(focused) ?? false);
    close();
    if (isFocusHere) button.current?.focus();
  });
  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof Node && !root.current?.contains(target)) close();
  });
  // Focus may have moved on before this code was loaded, or before the opening was announced. Only along the header,
  // because on devices where a tap doesn't move focus, it may still be in a field of the page.
  const closeIfLeftBehind = useEffectEvent(() => {
    const focused = document.activeElement;
    if (wasOpenedByHover.current || !focused || root.current?.contains(focused)) return;
    if (root.current?.closest('header')?.contains(focused)) close();
  });

  // While open, it listens to the page: scroll, Escape anywhere, and focus that moves elsewhere.
  useEffect(() => {
    if (!isOpen) return;
    closeIfLeftBehind();
    const watched = new AbortController();
    const { signal } = watched;
    addEventListener('scroll', () => handleScroll(), { signal, passive: true });
    document.addEventListener('keydown', (event) => handleKeyDown(event), { signal });
    document.addEventListener('focusin', (event) => handleFocus(event), { signal });
    return () => watched.abort();
  }, [isOpen]);

  const resumeHover = useEffectEvent(() => {
    const isMouse = matchMedia('(hover: hover)').matches;
    if (isMouse && !isClickOnly() && root.current?.matches(':hover')) openSoon();
  });
  // The hover that loaded this island happened before React could handle it.
  useEffect(() => {
    resumeHover();
    return () => clearTimeout(timer.current);
  }, []);

  return (
    <div
      ref={root}
      className="products-menu"
      onPointerEnter={handlePointerEnter}
      onPointerLeave={handlePointerLeave}
    >
      <button
        ref={button}
        type="button"
        className="nav-entry"
        popoverTarget={panelId}
        aria-controls={panelId}
        aria-current={current}
        onClick={handleClick}
      >
        <Words>{label}</Words>
        <svg viewBox="0 0 9 6" aria-hidden="true">
          <path d="M.5.8l4 4 4-4" />
        </svg>
      </button>
      <div ref={panel} id={panelId} popover="auto" className="products-panel">
        {children}
      </div>
    </div>
  );
}
