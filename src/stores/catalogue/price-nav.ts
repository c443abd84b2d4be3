import { atom } from 'nanostores';
import { openModal } from '../shell/modal.ts';

/** A part of the price list. */
export interface PricePart {
  /** A page, or the element of the part on this page: `#price-kava`. */
  path: string;
  name: string;
  /** Empty: it is not shown. */
  count: string;
}

interface PriceNav {
  parts: readonly PricePart[];
  /** The part in view, or the one that this page belongs to. */
  here: PricePart | undefined;
  goTo(part: PricePart): void;
}

export const $priceNav = atom<PriceNav>({ parts: [], here: undefined, goTo() {} });

export function openPriceNav(nav: PriceNav): void {
  $priceNav.set(nav);
  openModal('priceNav');
}
