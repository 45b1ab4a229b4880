/*
 * Served as /sw.js. What is done with which request stands in src/domain/site/offline.ts, how in Workbox.
 * See docs/decisions/015.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { NETWORK_TIMEOUT_SECONDS } from '#domain/site/offline.rules.ts';
import { chooseHandling, isGone, isKeepable, KEPT_IN, toKey } from '#domain/site/offline.ts';
import { paths } from '#domain/site/paths.ts';
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;

type Kept = keyof typeof KEPT_IN;

/** The page asks for it as soon as an update waits (rule 2.8). Open pages go on: what they need is still kept. */
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// Where the browser can be told, it does not even wake the worker for requests that don't concern it, and asks the network for a page
// while the worker starts: the first answer shows, and the worker keeps it all the same.
// https://developer.mozilla.org/en-US/docs/Web/API/InstallEvent/addRoutes
self.addEventListener('install', (event) => {
  const toNetwork = (condition: object) => ({ condition, source: 'network' });
  const added = event.addRoutes?.([
    toNetwork({ urlPattern: { pathname: '/admin/*' } }),
    toNetwork({ urlPattern: { pathname: paths.unsubscribe } }),
    toNetwork({ urlPattern: { pathname: paths.confirm } }),
    toNetwork({ requestMethod: 'POST' }),
    { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
    { condition: { urlPattern: { pathname: '/catalogue/*' } }, source: 'race-network-and-fetch-handler' },
  ]);
  // A browser that reads such rules in another way does without them.
  if (added) event.waitUntil(added.catch(() => undefined));
});

// The same in browsers that know no such rules.
enableNavigationPreload();

const networkTimeoutSeconds = NETWORK_TIMEOUT_SECONDS;
route('page', new NetworkFirst({ networkTimeoutSeconds, ...keepAs('page') }));
route('part', new NetworkFirst({ networkTimeoutSeconds, ...keepAs('part') }));
route('data', new NetworkFirst({ networkTimeoutSeconds, ...keepAs('data') }));
route('picture', new CacheFirst(keepAs('picture')));
// The offline page with what it needs: the only thing that is kept before anybody asked for it.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
route('file', new CacheFirst(keepAs('file')));

/** When neither network nor cache has an answer, or the cache is broken. */
setCatchHandler(async ({ request }) => {
  const offline =
    request.mode === 'navigate' ? await matchPrecache(paths.offline).catch(() => undefined) : undefined;
  return offline ?? fetch(request);
});

function route(kept: Kept, strategy: Strategy): void {
  registerRoute(
    ({ url, request }) => chooseHandling(url, request.method, self.location.origin) === kept,
    strategy,
  );
}

/** The cache of a kind, what may enter and leave it, and when it is emptied. */
function keepAs(kept: Kept) {
  const { cacheName, ...limits } = KEPT_IN[kept];
  const isPage = kept === 'page' || kept === 'part';
  const rules: WorkboxPlugin = {
    cacheKeyWillBeUsed: ({ request }) => Promise.resolve(toKey(request.url)),
    cacheWillUpdate: async ({ request, response }) => {
      // No page is open yet; the first one says so (register-worker.ts).
      if (request.headers.get('sec-purpose')?.startsWith('prefetch')) return null;
      if (isPage && isGone(response)) await (await self.caches.open(cacheName)).delete(toKey(request.url));
      return isKeepable(kept, response) ? response : null;
    },
    // What is kept may have been damaged: then the network is asked, as if it were not there.
    cachedResponseWillBeUsed: ({ cachedResponse }) =>
      Promise.resolve(cachedResponse && isKeepable(kept, cachedResponse) ? cachedResponse : null),
  };
  // Its declaration allows callbacks that are undefined, which the strictest compiler option tells apart from absent.
  const expiry = new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }) as WorkboxPlugin;
  return { cacheName, plugins: [rules, expiry] };
}
