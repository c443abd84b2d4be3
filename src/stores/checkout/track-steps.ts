import { computed } from 'nanostores';
import { track } from '../analytics/track.ts';
import { $calculation } from '../cart/calculation.ts';
import { $deliveryType } from './delivery-types.ts';
import { $draft } from './draft.ts';

/** What was chosen for goods that are counted: what is chosen before is told then. */
const $steps = computed(
  [$calculation, $deliveryType, $draft],
  ({ calculation }, type, { payForm }) =>
    calculation && { goods: calculation.goods, way: type?.name, payForm },
);

/** Analytics hear when the way of delivery and of payment are chosen. */
export function trackCheckoutSteps(): () => void {
  let told: { way?: string | undefined; payForm?: string | undefined } = {};
  return $steps.subscribe((steps) => {
    if (!steps) return;
    const { goods, way = told.way, payForm = told.payForm } = steps;
    const before = told;
    told = { way, payForm };
    if (way !== before.way) track({ event: 'add_shipping_info', goods, more: { shipping_tier: way } });
    if (payForm !== before.payForm)
      track({ event: 'add_payment_info', goods, more: { payment_type: payForm } });
  });
}
