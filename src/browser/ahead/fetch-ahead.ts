import { dataIsland, type PageIsland } from '../../markup/page.ts';
import { checkoutFiles, filesWhenIdle, handlerFiles, type PagePress } from '../../markup/press-table.ts';
import { dataPress } from '../../markup/presses.ts';
import { opensNoDialog } from '../first/presses.ts';
import { pressFiles } from '../wake/request-contents.ts';

const choice = `[${dataPress}="${'add' satisfies PagePress}"]`;
const checkout = `[${dataIsland}="${'checkout' satisfies PageIsland}"]`;

/** Fetches what the likely presses of this page need, and runs none of it. */
export function fetchAhead(): void {
  Object.assign(pressFiles, filesWhenIdle);
  const files = [
    handlerFiles,
    pressFiles['cart'],
    document.querySelector(`${choice}:not(${opensNoDialog})`) ? pressFiles['add'] : '',
    document.querySelector(checkout) ? checkoutFiles : '',
  ].flatMap((list) => list?.split(',') ?? []);
  for (const file of new Set(files.filter(Boolean))) fetchOnly(`/${file}`);
}

function fetchOnly(href: string): void {
  // Browsers warn of a preloaded stylesheet that nothing uses; a prefetched one may wait.
  const kind = href.endsWith('.css') ? { rel: 'prefetch', as: 'style' } : { rel: 'modulepreload' };
  const link = Object.assign(document.createElement('link'), { ...kind, href, fetchPriority: 'low' });
  // A press requests again what has failed.
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
}
