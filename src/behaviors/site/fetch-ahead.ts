/** On a link whose page is to be fetched now (sections/site/prefetch-rules.ts). */
export const AHEAD_ATTRIBUTE = 'data-ahead';
/** Links to a listing or a product: what visitors take next. The stone of a room is looked at while its pictures come. */
const LIKELY = 'main a[href^="/collections/"]:not([data-room-page])';
/** How long somebody looks at one before its page is fetched. */
const LOOK_MS = 400;
/** Pages at most that one page fetches because they were looked at: each is some 20 kB that may be for nothing. */
const MOST = 2;

/**
 * Marks the link in the middle of the window once it has rested there; a rule in the head then lets the browser fetch its page. Nothing under saved data, and nothing of what is passed by scrolling.
 */
export function fetchAhead(): void {
  // Not the rooms' savesData(): what both import is a file more for every visit.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const { supports } = HTMLScriptElement as Partial<typeof HTMLScriptElement>;
  if (connection?.saveData || !supports?.('speculationrules')) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ahead = new Set<string>();

  const look = () => {
    const link = findMiddle();
    // One page under many addresses: its filter stands in the query, which the page reads itself (No-Vary-Search).
    if (!link || ahead.has(link.pathname)) return;
    link.setAttribute(AHEAD_ATTRIBUTE, '');
    ahead.add(link.pathname);
    if (ahead.size === MOST) removeEventListener('scroll', wait);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, LOOK_MS);
  };
  addEventListener('scroll', wait, { passive: true });
  wait();
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
