/* Served as /sw.js. src/domain/site/offline.ts decides how to handle each request; Workbox does it. See
 * docs/decisions/015. */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { NETWORK_TIMEOUT_SECONDS } from '#domain/site/offline.rules.ts';
import { chooseHandling, isGone, isKeepable, KEPT_IN, toKey } from '#domain/site/offline.ts';
import {
  languageCodes,
  splitLanguage,
  toLanguagePath,
  toPatternInAnyLanguage,
} from '#domain/site/languages.ts';
import { paths } from '#domain/site/paths.ts';
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;

type Kept = keyof typeof KEPT_IN;

/** As soon as an update waits (rule 2.8). Open pages continue to work: the files that they need are still cached. */
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

const inAnyLanguage = (pattern: string) => toPatternInAnyLanguage(languageCodes, pattern);

// In browsers with static routing, requests that don't concern the worker don't start it, and a page is requested from
// the network while the worker starts. The first response is shown, and the worker still caches it.
// https://developer.mozilla.org/en-US/docs/Web/API/InstallEvent/addRoutes
self.addEventListener('install', (event) => {
  const toNetwork = (condition: object) => ({ condition, source: 'network' });
  const added = event.addRoutes?.([
    toNetwork({ urlPattern: { pathname: '/admin/*' } }),
    toNetwork({ urlPattern: { pathname: inAnyLanguage(paths.unsubscribe) } }),
    toNetwork({ urlPattern: { pathname: inAnyLanguage(paths.confirm) } }),
    toNetwork({ urlPattern: { pathname: inAnyLanguage(paths.preview) } }),
    toNetwork({ requestMethod: 'POST' }),
    { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
    {
      condition: { urlPattern: { pathname: inAnyLanguage('/catalogue/*') } },
      source: 'race-network-and-fetch-handler',
    },
  ]);
  if (added) event.waitUntil(added.catch(() => undefined));
});

enableNavigationPreload();

const networkTimeoutSeconds = NETWORK_TIMEOUT_SECONDS;
route('page', new NetworkFirst({ networkTimeoutSeconds, ...keepAs('page') }));
route('part', new NetworkFirst({ networkTimeoutSeconds, ...keepAs('part') }));
route('data', new NetworkFirst({ networkTimeoutSeconds, ...keepAs('data') }));
route('picture', new CacheFirst(keepAs('picture')));
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
route('file', new CacheFirst(keepAs('file')));

setCatchHandler(async ({ request }) => {
  const offline =
    request.mode === 'navigate' ? await findOfflinePage(request.url).catch(() => undefined) : undefined;
  return offline ?? fetch(request);
});

async function findOfflinePage(address: string): Promise<Response | undefined> {
  const { language } = splitLanguage(new URL(address).pathname);
  return (await matchPrecache(toLanguagePath(language, paths.offline))) ?? matchPrecache(paths.offline);
}

function route(kept: Kept, strategy: Strategy): void {
  registerRoute(
    ({ url, request }) => chooseHandling(url, request.method, self.location.origin) === kept,
    strategy,
  );
}

function keepAs(kept: Kept) {
  const { cacheName, ...limits } = KEPT_IN[kept];
  const isPage = kept === 'page' || kept === 'part';
  const rules: WorkboxPlugin = {
    cacheKeyWillBeUsed: ({ request }) => Promise.resolve(toKey(request.url)),
    cacheWillUpdate: async ({ request, response }) => {
      // No page is open yet. The page sends a message when it is (register-worker.ts).
      if (request.headers.get('sec-purpose')?.startsWith('prefetch')) return null;
      if (isPage && isGone(response)) await (await self.caches.open(cacheName)).delete(toKey(request.url));
      return isKeepable(kept, response) ? response : null;
    },
    // A damaged entry counts as missing, so the network is used.
    cachedResponseWillBeUsed: ({ cachedResponse }) =>
      Promise.resolve(cachedResponse && isKeepable(kept, cachedResponse) ? cachedResponse : null),
  };
  // Its type declaration allows undefined callbacks, which `exactOptionalPropertyTypes` distinguishes from missing
  // ones.
  const expiry = new ExpirationPlugin({ ...limits, purgeOnQuotaError: true }) as WorkboxPlugin;
  return { cacheName, plugins: [rules, expiry] };
}
