import type { Order } from '../../contract/order.ts';
import { paths } from '../../editions/paths.ts';
import { emptyCart } from '../cart.ts';
import { chooseGiftGrinding } from '../gift.ts';
import { forgetPromocode } from '../promocode.ts';
import { forgetDraft } from './draft.ts';

/** The order is the shop's now: what it was made of goes, and its customer on to paying for it or to our thanks. */
export function finishCheckout({
  id,
  payment,
}: Pick<Order, 'id'> & { payment: { url: string } | null }): void {
  emptyCart();
  forgetPromocode();
  chooseGiftGrinding(undefined);
  forgetDraft();
  location.assign(payment ? payment.url : paths.orderPlaced(id));
}
