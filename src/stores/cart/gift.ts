import { atom } from 'nanostores';
import { decodeNumber, encodeNumber } from '../../domain/visitor/compact-number.ts';
import { readStored, writeStored } from '../shell/storage.ts';

const name = 'gift_grinding';

/** The grind chosen for the gift of a promo code. */
export const $giftGrinding = atom(decodeNumber(readStored(name)));

export function chooseGiftGrinding(id: number | undefined): void {
  $giftGrinding.set(id);
  writeStored(name, id === undefined ? '' : encodeNumber(id));
}
