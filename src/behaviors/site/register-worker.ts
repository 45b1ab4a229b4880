import type {} from '#ui/trusted-types.ts';
import { WORKER_DELAY_MS } from '#domain/site/offline.rules.ts';

const ADDRESS = '/sw.js';
/** Chromium's for images: a different one would miss the browser's cached copy. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const TOUCHES = ['scroll', 'pointerdown', 'keydown'];
const NOTES = 'opened';

/** At once if the page hasn't been scrolled, otherwise when it rests. A page that is left earlier is noted. */
function registerAtRest(): void {
  // Absent if not allowed: an insecure origin, or some private windows.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const register = () => {
    for (const touch of TOUCHES) removeEventListener(touch, wait);
    void registerWorker(container);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(register, WORKER_DELAY_MS);
  };
  if (!container.controller) addEventListener('pagehide', noteOpened);
  if (scrollY === 0) {
    register();
    return;
  }
  for (const touch of TOUCHES) addEventListener(touch, wait, { passive: true });
  wait();
}

/** Rule 2.8: a failure is only logged. */
async function registerWorker(container: ServiceWorkerContainer): Promise<void> {
  try {
    const policy = window.trustedTypes?.createPolicy('service-worker', {
      createScriptURL: (_text: string) => ADDRESS,
    });
    const registration = await container.register(policy?.createScriptURL('') ?? ADDRESS, {
      updateViaCache: 'none',
    });
    // Tells a waiting update to skip waiting (rule 2.8). No reload: an open page keeps working with its loaded files.
    const skip = (worker: ServiceWorker | null) => worker?.postMessage({ type: 'SKIP_WAITING' });
    const watch = () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') skip(worker);
      });
    };
    skip(registration.waiting);
    watch();
    registration.onupdatefound = watch;
    // Browsers check for updates when they have time. An open page shouldn't wait for that.
    if (container.controller) registration.update().catch(() => undefined);
    const { active } = await container.ready;
    // Workbox fetches these again, from the HTTP cache.
    const urlsToCache = container.controller ? listAhead() : toRequests(listOpened(location.href));
    // No message without work, because Chromium counts each message as work and delays the next worker.
    if (urlsToCache.length > 0) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
    removeEventListener('pagehide', noteOpened);
    sessionStorage.removeItem(NOTES);
  } catch (error) {
    console.warn('No service worker:', error);
  }
}

// What didn't go through the worker or couldn't be cached yet: prefetched pages, and prerendered pages with all their
// files.
function listAhead(): (string | [string, RequestInit])[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.activationStart) return toRequests(listOpened(location.href));
  return navigation?.deliveryType === 'navigational-prefetch' ? [location.href] : [];
}

type Opened = [address: string, initiator: string][];

function listOpened(page: string): Opened {
  const notes = JSON.parse((sessionStorage[NOTES] as string | undefined) ?? '[]') as Opened;
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const opened: Opened = [
    ...notes,
    [page, 'navigation'],
    ...loaded.map(({ name, initiatorType }): Opened[number] => [name, initiatorType]),
  ];
  return [...new Map(opened)];
}

function noteOpened(): void {
  try {
    // The note leaves out the query, which may contain a member's key.
    sessionStorage[NOTES] = JSON.stringify(listOpened(location.pathname));
  } catch {
    // Storage is blocked or full. Then less is cached.
  }
}

function toRequests(opened: Opened): (string | [string, RequestInit])[] {
  return opened.map(([address, initiator]) =>
    // A `link` is the preload of the largest picture, or a file that is the same for every Accept.
    initiator === 'img' || initiator === 'link' ? [address, { headers: { accept: ACCEPT } }] : address,
  );
}

declare global {
  /** https://w3c.github.io/resource-timing, which TypeScript doesn't declare yet. */
  interface PerformanceResourceTiming {
    readonly deliveryType?: string;
  }
  /** https://wicg.github.io/nav-speculation/prerendering.html: the time when a prerendered page was shown. */
  interface PerformanceNavigationTiming {
    readonly activationStart?: number;
  }
}

registerAtRest();
