import { fetchPage } from './fetch-page.ts';
import { cardsOf } from './read-shelf.ts';

/** The cards of all pages of this listing in the shop's order; `own` are those of the page at hand. */
export async function gatherCards(own: readonly HTMLElement[]): Promise<HTMLElement[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-pager] ol a')];
  if (links.length === 0) return [...own];
  const pages = await Promise.all(links.map((link) => (link.ariaCurrent ? own : fetchCards(link.href))));
  return pages.flat();
}

async function fetchCards(address: string): Promise<HTMLElement[]> {
  const cards = cardsOf(await fetchPage(address));
  for (const picture of cards.flatMap((card) => [...card.querySelectorAll('img')])) picture.loading = 'lazy';
  return cards;
}
