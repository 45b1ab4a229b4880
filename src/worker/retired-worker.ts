/*
 * Served as /sw.js when the service worker is switched off (PUBLIC_SERVICE_WORKER=off): replaces the one that
 * a browser has, deletes its caches and unregisters itself. Open pages are not reloaded; they use the network at once.
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
  // Workbox keeps the times of last use here.
  self.indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
}
