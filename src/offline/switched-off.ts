import type { ServiceWorkerScope } from './service-worker.d.ts';
import { deleteCaches } from './shell.ts';

declare const self: ServiceWorkerScope;

/** Replaces an installed worker, deletes its caches and unregisters itself. Open pages are not reloaded. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteCaches(() => true).then(() => self.registration.unregister()));
});
