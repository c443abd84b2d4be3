import { computed } from 'nanostores';
import { edition } from '#edition';
import type { Calculation } from '../../contract/resources/cart.ts';
import type { DeliveryType } from '../../contract/resources/delivery.ts';
import { weightOf } from '../../domain/cart/totals.ts';
import { deliveryCost, payable } from '../../domain/checkout/payable.ts';
import { $calculation } from '../cart/calculation.ts';
import { $deliveryType, $deliveryTypes } from './delivery-types.ts';
import { $draft } from './draft.ts';

export interface Quote {
  answer: Calculation;
  /** Undefined: the way is not chosen. */
  delivery: number | undefined;
  /** What is chosen of those that may be used. */
  bonuses: number;
  /** Grams. */
  weight: number;
  total: number;
}

/** What the order at hand costs; undefined while the shop has not said what its goods do. */
export const $quote = computed(
  [$calculation, $draft, $deliveryType],
  ({ answer }, draft, type): Quote | undefined => answer && quote(answer, draft.bonuses, type),
);

function quote(answer: Calculation, wanted: number, type: DeliveryType | undefined): Quote {
  const weight = weightOf(answer.goods);
  const delivery =
    type && (edition.cart.sendsDelivery ? answer.delivery_price : deliveryCost(type, answer, weight));
  const bonuses = Math.min(wanted, answer.available_bonuses);
  return { answer, delivery, bonuses, weight, total: payable(answer, delivery ?? 0, bonuses) };
}

/** The shop is being asked what the order costs, or how it can go. */
export const $isCounting = computed(
  [$calculation, $deliveryTypes],
  ({ state }, offered) => state === 'opening' || state === 'counting' || offered.state === 'loading',
);

/** Ends with the last of the questions: an answer to one may be the reason for the next. */
export async function counted(): Promise<void> {
  while ($isCounting.get()) {
    await new Promise<void>((resolve) => {
      const stop = $isCounting.listen(() => {
        stop();
        resolve();
      });
    });
  }
}
