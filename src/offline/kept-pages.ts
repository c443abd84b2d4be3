import { pagesPrefix } from './cache-names.ts';

const most = 8;

export interface KeptPage {
  path: string;
  title: string;
}

/** What was seen last, as far as it can be seen again; the newest first. */
export async function keptPages(): Promise<KeptPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(pagesPrefix));
  const pages = await Promise.all(names.map(async (name) => readPages(await caches.open(name))));
  return pages.flat().slice(0, most);
}

async function readPages(cache: Cache): Promise<KeptPage[]> {
  const requests = [...(await cache.keys())].reverse();
  return Promise.all(
    requests.slice(0, most).map(async (request) => {
      const page = new DOMParser().parseFromString(
        (await (await cache.match(request))?.text()) ?? '',
        'text/html',
      );
      return {
        path: new URL(request.url).pathname,
        title: page.querySelector('h1')?.textContent.trim() ?? '',
      };
    }),
  );
}
