import type { Order } from '../../contract/resources/order.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { leftAfter } from '../../domain/cart/reconcile.ts';
import { paths } from '../../editions/paths.ts';
import { $cart, changeCart } from '../cart/cart.ts';
import { chooseGiftGrinding } from '../cart/gift.ts';
import { forgetPromocode } from '../cart/promocode.ts';
import { forgetDraft } from './draft.ts';

type Placed = Pick<Order, 'id'> & { payment: { url: string } | null };

/**
 * The order is the shop's now: what it was made of goes, and its customer on to paying for it or to our thanks. Goods that
 * came into the cart since are another order, and all that was chosen stays for that.
 */
export function finishCheckout({ id, payment }: Placed, ordered: readonly CartLine[]): void {
  changeCart((lines) => leftAfter(lines, ordered));
  if ($cart.get().length === 0) {
    forgetPromocode();
    chooseGiftGrinding(undefined);
    forgetDraft();
  }
  location.assign(payment ? payment.url : paths.orderPlaced(id));
}
