import { pagesPrefix } from './cache-names.ts';

const most = 8;

/** Reads the HTML of a page. */
type Parse = (html: string) => Pick<Document, 'title'>;

export interface KeptPage {
  path: string;
  title: string;
}

/** What was seen last, as far as it can be seen again; the newest first. */
export async function keptPages(parse: Parse): Promise<KeptPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(pagesPrefix));
  const pages = await Promise.all(names.map(async (name) => readPages(await caches.open(name), parse)));
  return pages.flat().slice(0, most);
}

async function readPages(cache: Cache, parse: Parse): Promise<KeptPage[]> {
  const requests = [...(await cache.keys())].reverse();
  return Promise.all(
    requests.slice(0, most).map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? '';
      const { title } = parse(html);
      return { path: new URL(request.url).pathname, title: title.replace(nameOfShop, '') };
    }),
  );
}

/** What stands after the name of a page in its title. */
const nameOfShop = /\s—\s[^—]*$/;
