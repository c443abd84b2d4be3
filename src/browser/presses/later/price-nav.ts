import { dataPriceNav } from '../../../markup/page.ts';
import { openPriceNav, type PricePart } from '../../../stores/catalogue/price-nav.ts';

const elementOf = ({ id }: PricePart) => document.getElementById(id);

/** The parts of the price list, read from the links above it. */
function readParts(): PricePart[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`[${dataPriceNav}] a`)];
  return links.map((link) => ({
    id: link.hash.slice(1),
    name: link.firstChild?.textContent?.trim() ?? '',
    count: link.querySelector('small')?.textContent ?? '',
  }));
}

const startsAboveMiddle = (part: PricePart) =>
  (elementOf(part)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < innerHeight / 2;

export function showPriceNav(): void {
  const parts = readParts();
  openPriceNav({ parts, here: parts.findLast(startsAboveMiddle), goTo });
}

/** Moves the focus too, so that keyboards and screen readers continue from the part. */
function goTo(part: PricePart): void {
  location.hash = part.id;
  elementOf(part)?.querySelector('th')?.focus({ preventScroll: true });
}
