import type {} from '#ui/trusted-types.ts';
import { REST_MS } from './rest.ts';

const ADDRESS = '/sw.js';
/** What an image asks for in Chromium: another `Accept` would miss the copy that the browser has. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const TOUCHES = ['scroll', 'pointerdown', 'keydown'];
/** In the session: what was opened in this tab before there was a worker. */
const NOTES = 'opened';

/** Registers at once on a page that nobody has scrolled, else when it is left alone. A page that is left earlier is noted. */
function registerAtRest(): void {
  // Absent where it is not allowed: another origin than https or this machine, some private windows.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const register = () => {
    for (const touch of TOUCHES) removeEventListener(touch, wait);
    void registerWorker(container);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(register, REST_MS);
  };
  if (!container.controller) addEventListener('pagehide', noteOpened);
  if (scrollY === 0) {
    register();
    return;
  }
  for (const touch of TOUCHES) addEventListener(touch, wait, { passive: true });
  wait();
}

/** A failure is only logged (rule 2.8). */
async function registerWorker(container: ServiceWorkerContainer): Promise<void> {
  try {
    // The policy returns the worker's address, whatever it is given.
    const policy = window.trustedTypes?.createPolicy('service-worker', {
      createScriptURL: (_text: string) => ADDRESS,
    });
    const registration = await container.register(policy?.createScriptURL('') ?? ADDRESS, {
      updateViaCache: 'none',
    });
    // A waiting update skips waiting (rule 2.8). No reload: an open page keeps working with what it has.
    const skip = (worker: ServiceWorker | null) => worker?.postMessage({ type: 'SKIP_WAITING' });
    const watch = () => {
      const worker = registration.installing;
      // Its registration may not yet say that it waits.
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') skip(worker);
      });
    };
    skip(registration.waiting);
    // The browser may have found an update before this runs.
    watch();
    registration.onupdatefound = watch;
    // The browser looks for an update when it has time; an open page should not wait for that.
    if (container.controller) registration.update().catch(() => undefined);
    const { active } = await container.ready;
    // Workbox fetches again what it is told, from the HTTP cache.
    const urlsToCache = container.controller ? listAhead() : toRequests(listOpened(location.href));
    // A worker that is given nothing to do can make way for the next: Chromium counts each message as work.
    if (urlsToCache.length > 0) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
    removeEventListener('pagehide', noteOpened);
    sessionStorage.removeItem(NOTES);
  } catch (error) {
    console.warn('No service worker:', error);
  }
}

/** What has not come through the worker, or was not to be kept yet: a page fetched ahead, one rendered ahead with all of it. */
function listAhead(): (string | [string, RequestInit])[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.activationStart) return toRequests(listOpened(location.href));
  return navigation?.deliveryType === 'navigational-prefetch' ? [location.href] : [];
}

type Opened = [address: string, initiator: string][];

/** Each address once. @param page how this page is named; before it come those that were noted, each with all that it loaded */
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
    // Without the query, which may hold a member's key.
    sessionStorage[NOTES] = JSON.stringify(listOpened(location.pathname));
  } catch {
    // Nothing may be stored, or no more: then less is kept.
  }
}

/** Pictures with what an image asks for. */
function toRequests(opened: Opened): (string | [string, RequestInit])[] {
  return opened.map(([address, initiator]) =>
    initiator === 'img' ? [address, { headers: { accept: ACCEPT } }] : address,
  );
}

declare global {
  /** https://w3c.github.io/resource-timing, which TypeScript does not know yet. */
  interface PerformanceResourceTiming {
    readonly deliveryType?: string;
  }
  /** https://wicg.github.io/nav-speculation/prerendering.html: when somebody looked at a page that was rendered ahead. */
  interface PerformanceNavigationTiming {
    readonly activationStart?: number;
  }
}

registerAtRest();
