import { atom } from 'nanostores';
import type { CartLine, LineKey } from '../../domain/cart/lines.ts';
import { openModal } from '../shell/modal.ts';
import { changeLineGrind } from './cart.ts';

export interface CurrentGoods {
  card: number;
  name: string;
  /** Shoppers choose only the grind of a gift. */
  isGift: boolean;
}

/** The goods whose weight and grind are being chosen. */
export const $currentGoods = atom<CurrentGoods | undefined>(undefined);

export function selectGoods(card: number, name: string, isGift = false): void {
  $currentGoods.set({ card, name, isGift });
  openModal('selectGoods', name);
}

/** The line whose grind is being changed. */
export const $grindingLine = atom<CartLine | undefined>(undefined);

/** The line with the new grind: it gets the focus. */
export const $regroundLine = atom<LineKey | undefined>(undefined);

export function openGrinding(line: CartLine, name: string): void {
  $grindingLine.set(line);
  openModal('grinding', name);
}

export function regrind({ id, grindingMethodId }: CartLine, chosen: number): void {
  $regroundLine.set({ id, grindingMethodId: chosen });
  changeLineGrind({ id, grindingMethodId }, chosen);
}
