import { atom } from 'nanostores';
import type { CardView } from '../../domain/catalogue/card.ts';
import type { SeenGoods } from '../../domain/catalogue/seen-goods.ts';
import { cardFile } from './cards.ts';
import { forgetSeen } from './seen-goods.ts';

/** Goods that the visitor looked at and that are still sold. */
export const $seenCards = atom<readonly CardView[]>([]);

/** A card that fails to load is left out: the visitor did not ask for it. */
export async function loadSeenCards(seen: SeenGoods): Promise<void> {
  const files = await Promise.all(seen.map((id) => cardFile(id).catch(() => undefined)));
  $seenCards.set(files.flatMap((file) => file?.card ?? []));
}

export function clearSeenCards(): void {
  forgetSeen();
  $seenCards.set([]);
}
