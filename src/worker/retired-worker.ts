/*
 * Served as /sw.js when the service worker is switched off (PUBLIC_SERVICE_WORKER=off): takes the place of the one that
 * a browser has, deletes what was kept and goes. Open pages are not reloaded; they are back on the network at once.
 */
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(retire());
});

async function retire(): Promise<void> {
  const names = await self.caches.keys();
  await Promise.allSettled(names.map((name) => self.caches.delete(name)));
  // Where Workbox notes when something was last used.
  self.indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
}
