import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { inBoundary } from './IslandBoundary.tsx';

/** `--breakpoint-lg`, above which the links may be in the header (rule 3.5). With large text they don't fit there. */
const DESKTOP_NAV = '(width >= 64rem)';
/** Below `--breakpoint-md`, scrolling the page closes the list of collections (rule 3.4). */
const MOBILE = '(width < 48rem)';

interface Props {
  readonly id: string;
  readonly label: string;
  /** The content of the menu: the server's HTML, with the collections in a `<details>`. */
  readonly children?: ReactNode;
}

/** The menu of small windows: a native popover, which opens and closes without this code. The island adds an inert page behind
 * it, and the ways to close it (rule 3.4). */
export default inBoundary(Menu);

function Menu({ id, label, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const products = useRef<HTMLDetailsElement>(null);
  const closeProducts = () => products.current?.removeAttribute('open');
  const setBehind = (isInert: boolean) => {
    const behind = 'body > :not(header, script), body > header > div > :not(astro-island)';
    for (const element of document.querySelectorAll<HTMLElement>(behind)) element.inert = isInert;
    if (button.current) button.current.inert = isInert;
  };

  useEffect(() => {
    products.current = menu.current?.querySelector('details') ?? null;
    const watched = new AbortController();
    const { signal } = watched;
    const desktop = matchMedia(DESKTOP_NAV);
    const close = () => menu.current?.hidePopover();
    const closeOnDesktop = () => {
      if (desktop.matches && !button.current?.checkVisibility()) close();
    };
    const onScroll = () => {
      if (matchMedia(MOBILE).matches) closeProducts();
    };
    // It was opened, and the window perhaps widened, before this code was loaded.
    if (menu.current?.matches(':popover-open')) setBehind(true);
    closeOnDesktop();
    desktop.addEventListener('change', closeOnDesktop, { signal });
    addEventListener('scroll', onScroll, { signal, passive: true });
    // A page from the back/forward cache must not show an open menu.
    addEventListener('pagehide', close, { signal });
    return () => watched.abort();
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="text-button roomy:hidden inline-flex h-[48px] min-w-[44px] items-center justify-end gap-[12px] font-medium tracking-[0.1em] uppercase max-[25rem]:gap-[10px] max-[25rem]:tracking-[0.06em] print:hidden"
        popoverTarget={id}
        aria-controls={id}
      >
        <span className="max-[23.4375rem]:sr-only" suppressHydrationWarning>
          {label}
        </span>
        <i className="h-[9px] w-[26px] border-y-[1.25px]" aria-hidden="true" />
      </button>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press elsewhere in the menu closes its list, which a key closes as `<details>` */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="roomy:open:hidden bg-page text-ink inset-0 size-full max-h-none max-w-none flex-col overflow-y-auto overscroll-contain opacity-0 transition-[opacity,overlay,display] transition-discrete duration-(--duration-quick) [--color-focus:var(--color-basalt)] open:flex open:opacity-100 starting:open:opacity-0"
        data-mobile-menu=""
        // It runs before the menu closes, so that focus can return to the button.
        onBeforeToggle={({ newState }) => setBehind(newState === 'open')}
        onToggle={({ newState }) => {
          if (newState === 'closed') closeProducts();
        }}
        onClick={({ target }: MouseEvent) => {
          if (!products.current?.contains(target as Node)) closeProducts();
        }}
      >
        {children}
      </div>
    </>
  );
}
