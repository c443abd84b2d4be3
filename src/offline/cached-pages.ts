import { pagesPrefix } from './cache-names.ts';

const limit = 8;

/** Reads the HTML of a page. */
type Parse = (html: string) => Pick<Document, 'title'>;

export interface CachedPage {
  path: string;
  title: string;
}

/** The pages that the visitor saw last and can open without a network, the newest first. */
export async function cachedPages(parse: Parse): Promise<CachedPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(pagesPrefix));
  const pages = await Promise.all(names.map(async (name) => readPages(await caches.open(name), parse)));
  return pages.flat().slice(0, limit);
}

async function readPages(cache: Cache, parse: Parse): Promise<CachedPage[]> {
  const requests = [...(await cache.keys())].reverse();
  return Promise.all(
    requests.slice(0, limit).map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? '';
      const { title } = parse(html);
      return { path: new URL(request.url).pathname, title: title.replace(shopName, '') };
    }),
  );
}

/** The end of every title. */
const shopName = /\s—\s[^—]*$/;
