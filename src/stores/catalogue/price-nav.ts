import { atom } from 'nanostores';
import { openModal } from '../shell/modal.ts';

/** A part of the price list. */
export interface PricePart {
  /** Of its element. */
  id: string;
  name: string;
  count: string;
}

interface PriceNav {
  parts: readonly PricePart[];
  /** The part in view. */
  here: PricePart | undefined;
  goTo(part: PricePart): void;
}

export const $priceNav = atom<PriceNav>({ parts: [], here: undefined, goTo() {} });

export function openPriceNav(nav: PriceNav): void {
  $priceNav.set(nav);
  openModal('priceNav');
}
