/** `fetch` a link's page, or fetch and `render` it. */
export const AHEAD_ATTRIBUTE = 'data-ahead';
/** `touch` if the visitor scrolls with fingers, `mouse` once a mouse has moved. */
export const POINTER_ATTRIBUTE = 'data-pointer';

/** The likely next pages. A link to a stone of a room isn't one, because the room's pictures are still loading. */
const LIKELY = 'main a[href*="/collections/"]:not([data-room-page])';
const LOOK_MS = 400;
/** Fetched by one page because of this. Each is about 20 kB, possibly for nothing. */
const MOST = 2;
const LOOK_ON_MS = 600;
/** A finger that stays down longer presses instead of scrolling. */
const PRESS_MS = 50;

/** The link in the middle of the window once it has rested there, and one that a finger presses. */
export function fetchAhead(): void {
  // This repeats `savesData()` of the rooms, because a shared module would be one more file for every visit.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  const { supports } = HTMLScriptElement as Partial<typeof HTMLScriptElement>;
  if (connection?.saveData || !supports?.('speculationrules')) return;
  watchPointers();
  watchLooks((connection?.effectiveType ?? '4g') === '4g');
}

function watchLooks(isFast: boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ahead = new Set<string>();
  let isRendered = !isFast;

  const look = () => {
    const link = findMiddle();
    if (!link) return;
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
    if (!hasMouse()) link.setAttribute(AHEAD_ATTRIBUTE, 'render');
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, LOOK_MS);
  };
  addEventListener('scroll', wait, { passive: true });
  wait();
}

const hasMouse = () => document.documentElement.getAttribute(POINTER_ATTRIBUTE) === 'mouse';

/** If the finger starts to scroll, the browser sends `pointercancel` before the press counts. */
function watchPointers(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const root = document.documentElement;
  if (navigator.maxTouchPoints > 0) root.setAttribute(POINTER_ATTRIBUTE, 'touch');
  addEventListener('pointermove', ({ pointerType, movementX, movementY }) => {
    // A page that scrolls under a resting mouse sends this event, too, without a movement.
    const isMoved = pointerType === 'mouse' && (movementX || movementY);
    if (isMoved && !hasMouse()) root.setAttribute(POINTER_ATTRIBUTE, 'mouse');
  });
  addEventListener('pointerdown', ({ target, pointerType }) => {
    const link = pointerType === 'touch' && target instanceof Element && target.closest('a');
    if (link) timer = setTimeout(() => link.setAttribute(AHEAD_ATTRIBUTE, 'render'), PRESS_MS);
  });
  addEventListener('pointercancel', () => clearTimeout(timer));
}

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
