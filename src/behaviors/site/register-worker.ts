import type {} from '#ui/trusted-types.ts';

const ADDRESS = '/sw.js';
/** A page that keeps moving is never idle. */
const LONGEST_WAIT_MS = 3000;

/** Registers the service worker once the page has nothing better to do; never for a page that nobody looks at yet. */
export function registerWorker(): void {
  // Absent where it is not allowed: another origin than https or this machine, some private windows.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return;
  // Safari lacks requestIdleCallback; its setTimeout would read the options object as 0.
  const idle = ((window as Partial<Window>).requestIdleCallback ??
    setTimeout) as Window['requestIdleCallback'];
  const whenIdle = () => idle(() => void register(container), { timeout: LONGEST_WAIT_MS });
  // A page that was rendered ahead has been loaded when it is looked at; any other has not when this runs.
  const isAhead = (document as { prerendering?: boolean }).prerendering === true;
  if (isAhead) document.addEventListener('prerenderingchange', whenIdle);
  else addEventListener('load', whenIdle);
}

/** A failure is only logged (rule 2.8). */
async function register(container: ServiceWorkerContainer): Promise<void> {
  try {
    // The policy returns the worker's address, whatever it is given.
    const policy = window.trustedTypes?.createPolicy('service-worker', {
      createScriptURL: (_text: string) => ADDRESS,
    });
    const registration = await container.register(policy?.createScriptURL('') ?? ADDRESS, {
      updateViaCache: 'none',
    });
    // A waiting update skips waiting (rule 2.8). No reload: an open page keeps working with what it has.
    const skip = () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
    skip();
    registration.onupdatefound = () => registration.installing?.addEventListener('statechange', skip);
    if (container.controller) return;
    // The first page of all was loaded without the worker; Workbox fetches what it is told again, from the HTTP cache.
    const { active } = await container.ready;
    const urlsToCache = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  } catch (error) {
    console.warn('No service worker:', error);
  }
}
