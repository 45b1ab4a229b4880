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
  /** Narrower windows, and touch, open it by click only; there a scroll closes it. */
  hoverFromWidthPx: number;
  /** Slot: what the panel shows. */
  children?: ReactNode;
}

/**
 * The entry of the header that opens the collections. The state is the popover's own and lives in the DOM: a click,
 * Enter, Space, Escape or a click outside work before this is loaded, and hydration finds whatever they have left.
 * What is added here is hover with its delays, the scroll that closes and the return of focus.
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
    // Hover has opened it a moment ago: the click meant the same and must not undo it.
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
  // Focus may have moved on before this was loaded, or before the opening was announced. Only along the header: where a
  // tap does not take focus, it may still rest in a field of the page.
  const closeIfLeftBehind = useEffectEvent(() => {
    const focused = document.activeElement;
    if (wasOpenedByHover.current || !focused || root.current?.contains(focused)) return;
    if (root.current?.closest('header')?.contains(focused)) close();
  });

  // While it is open it listens to the page around it: scroll, Escape wherever focus is, focus that goes elsewhere.
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
  // The hover that has woken this island came before React could hear it.
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
