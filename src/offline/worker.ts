import { answer } from './answer.ts';
import { findKept, keyOf } from './keep.ts';
import { isLeftAlone } from './may-keep.ts';
import { placeOf, placesOf } from './places.ts';
import type { ExtendableEvent, FetchEvent, ServiceWorkerScope } from './service-worker.d.ts';
import { dropOtherReleases, fetchShell, offlinePage } from './shell.ts';

declare const self: ServiceWorkerScope;

const places = placesOf(release.id);

self.addEventListener('install', (event) => {
  // A release is not mixed with the one before: pages ask the network first, so the new one may begin at once.
  event.waitUntil(fetchShell(release).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

async function begin(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await dropOtherReleases(release.id);
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isLeftAlone(request, location.origin)) return;
  if (request.mode === 'navigate') event.respondWith(showPage(event));
  else if (placeOf(keyOf(request.url), places)) event.respondWith(give(event, request, () => fetch(request)));
});

/** Pages tell what they have loaded: some of it came before the worker did. */
self.addEventListener('message', (event) => {
  const urls: unknown[] = Array.isArray(event.data) ? event.data : [];
  const requests = urls.filter((url) => typeof url === 'string').map((url) => new Request(url));
  event.waitUntil(Promise.allSettled(requests.map((request) => fetchUnkept(event, request))));
});

async function fetchUnkept(event: ExtendableEvent, request: Request): Promise<void> {
  const key = keyOf(request.url);
  const place = placeOf(key, places);
  if (place === undefined || isLeftAlone(request, location.origin)) return;
  if ((await findKept(place, key)) === undefined) await give(event, request, () => fetch(request));
}

async function showPage(event: FetchEvent): Promise<Response> {
  const ask = async () => (await event.preloadResponse) ?? fetch(event.request);
  return give(event, event.request, ask).catch(() => offlinePage(release.id));
}

async function give(
  event: ExtendableEvent,
  { url }: Request,
  ask: () => Promise<Response>,
): Promise<Response> {
  const place = placeOf(keyOf(url), places);
  return place === undefined
    ? ask()
    : answer({ url, place, ask, meanwhile: (work) => event.waitUntil(work) });
}
