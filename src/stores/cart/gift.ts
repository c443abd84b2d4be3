import { atom } from 'nanostores';
import { readNumber, writeNumber } from '../../domain/visitor/compact-number.ts';
import { readStored, store } from '../shell/storage.ts';

const name = 'gift_grinding';

/** The grind of the gift that a promo code brings; undefined while it is not chosen. */
export const $giftGrinding = atom(readNumber(readStored(name)));

export function chooseGiftGrinding(id: number | undefined): void {
  $giftGrinding.set(id);
  store(name, id === undefined ? '' : writeNumber(id));
}
