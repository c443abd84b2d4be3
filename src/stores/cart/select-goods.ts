import { atom } from 'nanostores';
import type { CartLine, LineKey } from '../../domain/cart/lines.ts';
import { openModal } from '../shell/modal.ts';
import { changeLineGrind } from './cart.ts';

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

/** The line whose grind is being chosen anew. */
export const $grindingLine = atom<CartLine | undefined>(undefined);

/** The line that came of it: the shopper goes on there. */
export const $reground = atom<LineKey | undefined>(undefined);

export function askForGrind(line: CartLine, name: string): void {
  $grindingLine.set(line);
  openModal('grinding', name);
}

export function grindOtherwise({ id, grindingMethodId }: CartLine, chosen: number): void {
  $reground.set({ id, grindingMethodId: chosen });
  changeLineGrind({ id, grindingMethodId }, chosen);
}
