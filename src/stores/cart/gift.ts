import { decodeNumber, encodeNumber } from '../../domain/visitor/compact-number.ts';
import { storedAtom } from '../shell/stored-atom.ts';

const { $value, change } = storedAtom<number | undefined>('gift_grinding', {
  encode: (id) => (id === undefined ? '' : encodeNumber(id)),
  decode: decodeNumber,
});

/** The grind chosen for the gift of a promo code. */
export const $giftGrind = $value;

export const chooseGiftGrind = (id: number | undefined): void => change(() => id);
