import { isIgnored, isPrefetch } from './cacheable.ts';
import { cacheKey, cacheRules, findCached, ruleFor } from './caches.ts';
import { respond } from './respond.ts';
import type { ExtendableEvent, FetchEvent, ServiceWorkerScope } from './service-worker.d.ts';
import { deleteOtherReleases, fetchShell, offlinePage } from './shell.ts';

declare const self: ServiceWorkerScope;

const rules = cacheRules(release.id);

self.addEventListener('install', (event) => {
  // Pages come from the network first, so this worker can replace an older one at once.
  event.waitUntil(fetchShell(release).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

// Claims no page that is open: a browser drops a page from its back/forward cache when a worker claims it.
async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await deleteOtherReleases(release.id);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isIgnored(request, location.origin)) return;
  if (request.mode === 'navigate') event.respondWith(respondWithPage(event));
  else if (ruleFor(cacheKey(request.url), rules))
    event.respondWith(respondTo(event, request, () => fetch(request)));
});

// Pages send the addresses of all that they loaded, some of it before this worker was installed.
self.addEventListener('message', (event) => {
  const urls: unknown[] = Array.isArray(event.data) ? event.data : [];
  const requests = urls.filter((url) => typeof url === 'string').map((url) => new Request(url));
  event.waitUntil(Promise.allSettled(requests.map((request) => fetchUncached(event, request))));
});

async function fetchUncached(event: ExtendableEvent, request: Request): Promise<void> {
  const key = cacheKey(request.url);
  const rule = ruleFor(key, rules);
  if (rule === undefined || isIgnored(request, location.origin)) return;
  if ((await findCached(rule, key)) === undefined) await respondTo(event, request, () => fetch(request));
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  const fetchFresh = async () => (await event.preloadResponse) ?? fetch(event.request);
  if (isPrefetch(event.request)) return fetchFresh();
  return respondTo(event, event.request, fetchFresh).catch(() => offlinePage(release.id));
}

async function respondTo(
  event: ExtendableEvent,
  { url }: Request,
  fetchFresh: () => Promise<Response>,
): Promise<Response> {
  const rule = ruleFor(cacheKey(url), rules);
  return rule === undefined
    ? fetchFresh()
    : respond({ url, rule, fetchFresh, waitUntil: (work) => event.waitUntil(work) });
}
