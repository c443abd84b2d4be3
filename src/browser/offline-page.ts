import { keptPages } from '../offline/kept-pages.ts';
import { watchLeaving } from './leaving/leaving.ts';
import { parsePage } from './parse-page.ts';

const isLeft = watchLeaving();

/** The page that stands in for another gives way to it as soon as it can be had. */
addEventListener('online', () => isLeft() || location.reload());

/** Meanwhile it shows what is here. */
async function listKept(place: HTMLElement): Promise<void> {
  const pages = (await keptPages(parsePage)).filter(({ title }) => title !== '');
  const links = pages.map(({ path, title }) => {
    const item = document.createElement('li');
    item.append(Object.assign(document.createElement('a'), { href: path, textContent: title }));
    return item;
  });
  place.querySelector('ul')?.append(...links);
  place.hidden = links.length === 0;
}

const place = document.getElementById('kept');
if (place && 'caches' in globalThis) void listKept(place);
