import { addSeen, decodeSeen, encodeSeen, type SeenGoods } from '../../domain/catalogue/seen-goods.ts';
import { isAllowed } from '../analytics/consent.ts';
import { readStored, writeStored } from '../shell/storage.ts';

/** Kept in this browser, and never sent to the shop. */
const name = 'seen_goods';

export const seenGoods = (): SeenGoods => decodeSeen(readStored(name));

/** Only with consent, where the country asks for it: the cart and the favourites work without this list. */
export function rememberSeen(id: number): void {
  if (isAllowed('analytics')) writeStored(name, encodeSeen(addSeen(seenGoods(), id)));
}

export const forgetSeen = (): void => writeStored(name, '');
