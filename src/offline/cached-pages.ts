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
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const newest = requests.flatMap((oldestFirst) => oldestFirst.toReversed()).slice(0, limit);
  return Promise.all(
    newest.map(async (request) => {
      const html = (await (await caches.match(request))?.text()) ?? '';
      const { title } = parse(html);
      return { path: new URL(request.url).pathname, title: title.replace(shopName, '') };
    }),
  );
}

/** The end of every title. */
const shopName = /\s—\s[^—]*$/;
