import { cachedPages } from '../../offline/cached-pages.ts';
import { parsePage } from '../parse-page.ts';

/** Lists the pages that can be read without a network. */
export async function listCachedPages(place: HTMLElement): Promise<void> {
  const pages = (await cachedPages(parsePage)).filter(({ title }) => title);
  const links = pages.map(({ path, title }) => {
    const item = document.createElement('li');
    item.append(Object.assign(document.createElement('a'), { href: path, textContent: title }));
    return item;
  });
  place.querySelector('ul')?.append(...links);
  place.hidden = !links.length;
}
