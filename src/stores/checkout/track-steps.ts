import { computed } from 'nanostores';
import { track } from '../analytics/track.ts';
import { $calculation } from '../cart/calculation.ts';
import { $deliveryType } from './delivery-types.ts';
import { $draft } from './draft.ts';

/** Undefined until the goods are calculated; choices made earlier are tracked then. */
const $steps = computed(
  [$calculation, $deliveryType, $draft],
  ({ calculation }, type, { payForm: method }) =>
    calculation && { goods: calculation.goods, way: type?.name, method },
);

/** Tracks each choice of a delivery type and of a payment method. */
export function trackCheckoutSteps(): () => void {
  let tracked: { way?: string | undefined; method?: string | undefined } = {};
  return $steps.subscribe((steps) => {
    if (!steps) return;
    const { goods, way = tracked.way, method = tracked.method } = steps;
    const before = tracked;
    tracked = { way, method };
    if (way !== before.way) track({ event: 'add_shipping_info', goods, more: { shipping_tier: way } });
    if (method !== before.method) track({ event: 'add_payment_info', goods, more: { payment_type: method } });
  });
}
