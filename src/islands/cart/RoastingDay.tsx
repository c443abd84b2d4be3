import { edition } from '#edition';
import { thisWeek } from '../../locales/week.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';

/** When the coffee of the cart is roasted and arrives; while that loads, its place is kept. */
export function RoastingDay({ cards }: { cards: readonly number[] }) {
  const { state, value } = useLoadedOf(roastOf, cards.join());
  return (state === 'loading' || value) && <p className="cart__roast">{value}</p>;
}

/** Undefined if none of these goods is roasted to order. */
async function roastOf(ids: string): Promise<string | undefined> {
  // One after another, because most carts begin with coffee.
  for (const id of ids.split(',')) {
    const file = await cardFile(Number(id));
    if (file?.card.isRoastedToOrder) return thisWeek(edition, Date.now() / 1000).roast;
  }
  return undefined;
}
