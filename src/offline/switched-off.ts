import type { ServiceWorkerScope } from './service-worker.d.ts';
import { dropCaches } from './shell.ts';

declare const self: ServiceWorkerScope;

/** Takes the place of a worker that was installed, and leaves nothing of it. Pages that are open stay as they are. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(dropCaches(() => true).then(() => self.registration.unregister()));
});
