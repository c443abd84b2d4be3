import { dataPriceNav } from '../../../markup/page.ts';
import { openPriceNav, type PricePart } from '../../../stores/catalogue/price-nav.ts';

/** The parts of the price list, read from the links above it. */
const readParts = (links: readonly HTMLAnchorElement[]): PricePart[] =>
  links.map((link) => ({
    path: link.getAttribute('href') ?? '',
    name: link.firstChild?.textContent?.trim() ?? '',
    count: link.querySelector('small')?.textContent ?? '',
  }));

/** Null for a part that has a page of its own. */
const elementOf = ({ path }: PricePart) => document.getElementById(/^#(.+)/.exec(path)?.[1] ?? '');

const startsAboveMiddle = (part: PricePart) =>
  (elementOf(part)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < innerHeight / 2;

export function showPriceNav(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`[${dataPriceNav}] a`)];
  const parts = readParts(links);
  const current = links.findIndex((link) => link.ariaCurrent === 'page');
  openPriceNav({ parts, here: parts[current] ?? parts.findLast(startsAboveMiddle), goTo });
}

/** Within the page it moves the focus too, so that keyboards and screen readers continue from the part. */
function goTo(part: PricePart): void {
  location.assign(part.path);
  elementOf(part)?.querySelector('th')?.focus({ preventScroll: true });
}
