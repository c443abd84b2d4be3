import { atom } from 'nanostores';
import { openModal } from '../shell/modal.ts';

interface CurrentGoods {
  card: number;
  name: string;
  /** A gift in the cart, of which only the grind is to be chosen. */
  isGift: boolean;
}

/** The goods whose weight and grind are being chosen. */
export const $currentGoods = atom<CurrentGoods | undefined>(undefined);

export function selectGoods(card: number, name: string, isGift = false): void {
  $currentGoods.set({ card, name, isGift });
  openModal('selectGoods', name);
}
