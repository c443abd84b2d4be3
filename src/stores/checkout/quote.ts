import { computed } from 'nanostores';
import { edition } from '#edition';
import type { Calculation } from '../../contract/resources/cart.ts';
import type { DeliveryType } from '../../contract/resources/delivery.ts';
import { totalWeight } from '../../domain/cart/totals.ts';
import type { OrderDraft } from '../../domain/checkout/draft.ts';
import { amountToPay, deliveryCost } from '../../domain/checkout/payable.ts';
import { $calculation } from '../cart/calculation.ts';
import { $deliveryType, $deliveryTypes } from './delivery-types.ts';
import { $draft } from './draft.ts';

export interface Quote {
  calculation: Calculation;
  /** Undefined: no delivery type is chosen. */
  delivery: number | undefined;
  /** Undefined: no gift, or the shop wraps nothing. */
  wrapping: number | undefined;
  /** Those chosen, capped by those available. */
  bonuses: number;
  /** Grams. */
  weight: number;
  total: number;
}

/** What the order costs; undefined until the shop has calculated the cart. */
export const $quote = computed(
  [$calculation, $draft, $deliveryType],
  ({ calculation }, draft, type): Quote | undefined => calculation && quote(calculation, draft, type),
);

function quote(calculation: Calculation, draft: OrderDraft, type: DeliveryType | undefined): Quote {
  const weight = totalWeight(calculation.goods);
  const delivery =
    type &&
    (edition.cart.sendsDelivery ? calculation.delivery_price : deliveryCost(type, calculation, weight));
  const bonuses = Math.min(draft.bonuses, calculation.available_bonuses);
  const wrapping = draft.giftText === undefined ? undefined : calculation.gift_wrapping_price;
  const extras = { delivery: delivery ?? 0, wrapping: wrapping ?? 0 };
  const total = amountToPay(calculation, extras, bonuses);
  return { calculation, delivery, wrapping, bonuses, weight, total };
}

/** A price or the delivery types are being loaded. */
export const $isRecalculating = computed(
  [$calculation, $deliveryTypes],
  ({ state }, deliveryTypes) =>
    state === 'opening' || state === 'recalculating' || deliveryTypes.state === 'loading',
);

/** Resolves after the last call: a response may cause the next call. */
export async function recalculated(): Promise<void> {
  while ($isRecalculating.get()) {
    await new Promise<void>((resolve) => {
      const stop = $isRecalculating.listen(() => {
        stop();
        resolve();
      });
    });
  }
}
