import type {} from '#ui/trusted-types.ts';

const ADDRESS = '/sw.js';
/** What an image asks for in Chromium: another `Accept` would miss the copy that the browser has. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** Fetched when it is to run. A failure is only logged (rule 2.8). */
async function registerWorker(): Promise<void> {
  // Absent where it is not allowed: another origin than https or this machine, some private windows.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return;
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
    // A page that was fetched ahead has not come through the worker; the first page of all has nothing from it. Workbox
    // fetches again what it is told, from the HTTP cache.
    const urlsToCache = container.controller ? listAhead() : [location.href, ...listLoaded()];
    // A worker that is given nothing to do can make way for the next: Chromium counts each message as work.
    if (urlsToCache.length > 0) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  } catch (error) {
    console.warn('No service worker:', error);
  }
}

function listAhead(): string[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.deliveryType === 'navigational-prefetch' ? [location.href] : [];
}

/** All that this page has loaded; pictures with what an image asks for. */
function listLoaded(): (string | [string, RequestInit])[] {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
    ({ name, initiatorType }) => (initiatorType === 'img' ? [name, { headers: { accept: ACCEPT } }] : name),
  );
}

declare global {
  /** https://w3c.github.io/resource-timing, which TypeScript does not know yet. */
  interface PerformanceResourceTiming {
    readonly deliveryType?: string;
  }
}

void registerWorker();
