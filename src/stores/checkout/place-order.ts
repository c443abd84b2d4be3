import { $calculation } from '../calculation.ts';
import { keptCampaign } from '../campaign.ts';
import { $cart } from '../cart.ts';
import { $giftGrinding } from '../gift.ts';
import { $deliveryType } from './delivery-types.ts';
import { $draft } from './draft.ts';
import { $isTried, $missing } from './missing.ts';
import { orderRequest } from './order-request.ts';
import { $quote } from './quote.ts';
import { submit } from './submission.ts';

/** Places what was entered; as long as something is missing or being counted, nothing is sent. */
export async function placeOrder(): Promise<void> {
  $isTried.set(true);
  const quote = $quote.get();
  const deliveryType = $deliveryType.get();
  const isReady = $calculation.get().state === 'ready' && $missing.get().length === 0;
  if (!isReady || quote === undefined || deliveryType === undefined) return;
  const request = orderRequest({
    draft: $draft.get(),
    deliveryType,
    goods: $cart.get(),
    quote,
    giftGrinding: $giftGrinding.get(),
    campaign: keptCampaign(),
  });
  await submit(request);
}
