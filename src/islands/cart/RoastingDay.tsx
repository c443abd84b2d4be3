import { edition } from '#edition';
import { stored, thisWeek } from '../../locales/week.ts';
import { isAnyRoasted } from '../../stores/catalogue/cards.ts';
import { $city } from '../../stores/shell/city.ts';
import { useLoadedOf } from '../../ui/use-loaded.ts';

/** When the coffee of the cart is roasted and arrives, or how other goods are sent; while that loads, its place is kept. */
export function RoastingDay({ cards }: { cards: readonly number[] }) {
  const { value } = useLoadedOf(sendingOf, cards.join());
  return <p className="cart__roast">{value}</p>;
}

async function sendingOf(ids: string): Promise<string> {
  const isRoasted = await isAnyRoasted(ids.split(',').map(Number));
  return isRoasted ? thisWeek(edition, Date.now() / 1000, $city.get()).roast : stored;
}
