import { openPriceNav, type PricePart } from '../../stores/catalogue/price-nav.ts';

const partOf = ({ id }: PricePart) => document.getElementById(id);

/** The parts of the price list, as the links above it name them. */
function readParts(): PricePart[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-price-nav] a')];
  return links.map((link) => ({
    id: link.hash.slice(1),
    name: link.firstChild?.textContent?.trim() ?? '',
    count: link.querySelector('small')?.textContent ?? '',
  }));
}

/** The last part that begins above the middle of the window. */
const isBegun = (part: PricePart) =>
  (partOf(part)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < innerHeight / 2;

export function showPriceNav(): void {
  const parts = readParts();
  openPriceNav({ parts, here: parts.findLast(isBegun), goTo });
}

/** Like a link to it, but those who use keys or a screen reader go on from there as well. */
function goTo(part: PricePart): void {
  location.hash = part.id;
  partOf(part)?.querySelector('th')?.focus({ preventScroll: true });
}
