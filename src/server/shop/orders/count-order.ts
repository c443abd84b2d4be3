import { toMinor } from '../../../domain/money/money.ts';
import { isSoldAsAsked, leftToPay, usedBonuses } from '../../../domain/orders/agreement.ts';
import type { Database } from '../../db/open.ts';
import { type CountedCart, type Counting, countCart } from '../cart/count-cart.ts';
import { Conflict, InvalidInput } from '../failures.ts';
import type { Placing } from './placing.ts';

export interface CountedOrder {
  cart: CountedCart;
  usedBonuses: number;
  /** What is left to pay, in minor units. */
  total: number;
}

/** Counts an order as its cart is counted, with the way it goes. */
export const countAsked = (db: Database, { asked }: Placing, counting: Counting): Promise<CountedCart> => {
  const { goods, promocode, delivery_type_id } = asked;
  return countCart(db, { goods, promocode, delivery_type_id }, counting);
};

/** The order as the customer agreed to it; a Conflict when the shop now sells something else. */
export async function countOrder(db: Database, placing: Placing, counting: Counting): Promise<CountedOrder> {
  const { asked } = placing;
  const cart = withGiftGrind(await countAsked(db, placing, counting), placing);
  const { priced } = cart;
  const isGiftMissing = asked.gift_grinding_id !== undefined && priced.promo.gift === undefined;
  if (!isSoldAsAsked(asked.goods, priced.lines) || isGiftMissing)
    throw new Conflict({ code: 'goods-changed', cart });
  if (priced.promo.refusal !== undefined) throw new Conflict({ code: 'total-changed', cart });
  const used = usedBonuses(asked.used_bonuses, priced.availableBonuses);
  const total = leftToPay(priced.total, used);
  if (total !== toMinor(asked.expected_total)) throw new Conflict({ code: 'total-changed', cart });
  return { cart, usedBonuses: used, total };
}

/** The customer chooses how a gift is ground. */
function withGiftGrind(cart: CountedCart, { asked }: Placing): CountedCart {
  const { gift_grinding_id: grind } = asked;
  if (grind === undefined) return cart;
  if (!cart.grinds.has(grind)) throw new InvalidInput({ gift_grinding_id: { code: 'unknown-grind' } });
  const lines = cart.priced.lines.map((line) =>
    line.isGift && line.goods.hasGrinding ? { ...line, grind } : line,
  );
  return { ...cart, priced: { ...cart.priced, lines } };
}
