import { cachedPagesId } from '../../markup/page.ts';
import { cachedPages } from '../../offline/cached-pages.ts';
import { watchLeaving } from '../leaving/reload-guard.ts';
import { parsePage } from '../parse-page.ts';

const isLeaving = watchLeaving();

// This page replaces one that could not be loaded: with a network, that one can.
addEventListener('online', () => isLeaving() || location.reload());

/** Lists the pages that can be read without a network. */
async function listCachedPages(place: HTMLElement): Promise<void> {
  const pages = (await cachedPages(parsePage)).filter(({ title }) => title);
  const links = pages.map(({ path, title }) => {
    const item = document.createElement('li');
    item.append(Object.assign(document.createElement('a'), { href: path, textContent: title }));
    return item;
  });
  place.querySelector('ul')?.append(...links);
  place.hidden = !links.length;
}

const place = document.getElementById(cachedPagesId);
if (place && isSecureContext) void listCachedPages(place);
