import { AHEAD_ATTRIBUTE, POINTER_ATTRIBUTE } from './ahead-marks.ts';

/** Links to a listing or a product: what visitors take next. The stone of a room is looked at while its pictures come. */
const LIKELY = 'main a[href^="/collections/"]:not([data-room-page])';
/** How long somebody looks at one before its page is fetched. */
const LOOK_MS = 400;
/** Pages at most that one page fetches because they were looked at: each is some 20 kB that may be for nothing. */
const MOST = 2;
/** How long somebody looks on before the page is rendered, with the picture it begins with: once on a page. */
const LOOK_ON_MS = 600;
/** How long a finger stays where it came down, if it is not to scroll. */
const PRESS_MS = 50;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Marks the link in the middle of the window once it has rested there, and one that a finger presses. Nothing under saved
 * data, and nothing of what is passed by scrolling.
 */
export function fetchAhead(): void {
  // Not the rooms' savesData(): what both import is a file more for every visit.
  const { connection } = navigator as { connection?: Connection };
  const { supports } = HTMLScriptElement as Partial<typeof HTMLScriptElement>;
  if (connection?.saveData || !supports?.('speculationrules')) return;
  watchPointers();
  watchLooks((connection?.effectiveType ?? '4g') === '4g');
}

/** @param isFast whether the line is good enough for a picture that may be for nothing */
function watchLooks(isFast: boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ahead = new Set<string>();
  let isRendered = !isFast;

  const look = () => {
    const link = findMiddle();
    if (!link) return;
    // One page under many addresses: its filter stands in the query, which the page reads itself (No-Vary-Search).
    if (!ahead.has(link.pathname)) {
      if (ahead.size === MOST) return;
      link.setAttribute(AHEAD_ATTRIBUTE, 'fetch');
      ahead.add(link.pathname);
    }
    if (!isRendered) timer = setTimeout(lookOn, LOOK_ON_MS, link);
    else if (ahead.size === MOST) removeEventListener('scroll', wait);
  };
  const lookOn = (link: HTMLElement) => {
    isRendered = true;
    // Where a mouse rests says more than what is in the middle of the window.
    if (!hasMouse()) link.setAttribute(AHEAD_ATTRIBUTE, 'render');
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, LOOK_MS);
  };
  addEventListener('scroll', wait, { passive: true });
  wait();
}

const root = document.documentElement;
const hasMouse = () => root.getAttribute(POINTER_ATTRIBUTE) === 'mouse';

/**
 * Hears of a mouse, and of fingers that press a link: one that comes down to scroll is taken away from the page
 * (`pointercancel`) before it counts as a press.
 */
function watchPointers(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (navigator.maxTouchPoints > 0) root.setAttribute(POINTER_ATTRIBUTE, 'touch');
  addEventListener('pointermove', ({ pointerType, movementX, movementY }) => {
    // A page that is scrolled moves below a mouse that rests.
    const isMoved = pointerType === 'mouse' && (movementX || movementY);
    if (isMoved && !hasMouse()) root.setAttribute(POINTER_ATTRIBUTE, 'mouse');
  });
  addEventListener('pointerdown', ({ target, pointerType }) => {
    const link = pointerType === 'touch' && target instanceof Element && target.closest('a');
    if (link) timer = setTimeout(() => link.setAttribute(AHEAD_ATTRIBUTE, 'render'), PRESS_MS);
  });
  addEventListener('pointercancel', () => clearTimeout(timer));
}

/** The likely link whose middle is nearest to that of the window, of those that are wholly in view. */
function findMiddle(): HTMLAnchorElement | undefined {
  let nearest: HTMLAnchorElement | undefined;
  let least = Infinity;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LIKELY)) {
    const { top, bottom, left, right } = link.getBoundingClientRect();
    const isInView = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && bottom > top;
    const distance = Math.hypot((top + bottom - innerHeight) / 2, (left + right - innerWidth) / 2);
    if (isInView && distance < least) [nearest, least] = [link, distance];
  }
  return nearest;
}
