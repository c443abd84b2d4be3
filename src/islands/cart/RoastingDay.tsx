import { edition } from '#edition';
import { thisWeek } from '../../locales/week.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';

/** When the coffee of the cart is roasted and arrives; while that loads, its place is kept. */
export function RoastingDay({ cards }: { cards: readonly number[] }) {
  const { state, value } = useLoadedOf(hasRoasted, cards.join());
  if (state !== 'loading' && !value) return null;
  return <p className="cart__roast">{value && thisWeek(edition, Date.now() / 1000).roast}</p>;
}

async function hasRoasted(ids: string): Promise<boolean> {
  const files = await Promise.all(ids.split(',').map((id) => cardFile(Number(id))));
  return files.some((file) => file?.card.isRoastedToOrder);
}
