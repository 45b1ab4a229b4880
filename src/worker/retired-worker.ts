/* Served as /sw.js with PUBLIC_SERVICE_WORKER=off. It replaces an installed worker, deletes its caches and unregisters
 * itself. Open pages don't reload; they use the network immediately. */
import type { WorkerScope } from './scope.ts';

declare const self: WorkerScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(retire());
});

async function retire(): Promise<void> {
  const names = await self.caches.keys();
  await Promise.allSettled(names.map((name) => self.caches.delete(name)));
  // Workbox stores times of last use here.
  self.indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
}
