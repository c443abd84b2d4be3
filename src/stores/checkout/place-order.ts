import { atom } from 'nanostores';
import type { Part } from '../../domain/checkout/parts.ts';
import { savedCampaign } from '../analytics/campaign.ts';
import { $calculation, calculate } from '../cart/calculation.ts';
import { $cart } from '../cart/cart.ts';
import { $giftGrind } from '../cart/gift.ts';
import { $deliveryType } from './delivery-types.ts';
import { $draft } from './draft.ts';
import { buildOrderRequest } from './order-request.ts';
import { $missingParts, $problemParts, $wasAttempted } from './problems.ts';
import { $isRecalculating, $quote, type Quote, recalculated } from './quote.ts';
import { $submission, submit } from './submission.ts';

/** The order was confirmed while its price was being recalculated. */
export const $isWaitingForPrice = atom(false);

/** Places the order after any recalculation. Returns the parts to correct: missing, or refused by the shop. */
export async function placeOrder(): Promise<readonly Part[]> {
  if ($isWaitingForPrice.get() || $submission.get().state === 'sending') return [];
  if ($isRecalculating.get() && !(await isQuoteUnchanged())) return [];
  if ($calculation.get().state !== 'ready') {
    await calculate();
    return [];
  }
  $wasAttempted.set(true);
  if ($missingParts.get().length === 0) await send();
  return $problemParts.get();
}

/** The shopper confirmed the quote on screen: after the recalculation it must be the same. */
async function isQuoteUnchanged(): Promise<boolean> {
  const draft = $draft.get();
  const seen = $quote.get();
  if (seen === undefined) return false;
  $isWaitingForPrice.set(true);
  await recalculated();
  $isWaitingForPrice.set(false);
  const now = $quote.get();
  if (now !== undefined && now.total !== seen.total)
    $submission.set({ state: 'repriced', before: seen.total });
  return $draft.get() === draft && comparable(now) === comparable(seen);
}

const comparable = (quote: Quote | undefined) => JSON.stringify([quote?.calculation, quote?.total]);

async function send(): Promise<void> {
  const quote = $quote.get();
  const deliveryType = $deliveryType.get();
  if (quote === undefined || deliveryType === undefined) return;
  await submit(
    buildOrderRequest({
      draft: $draft.get(),
      deliveryType,
      goods: $cart.get(),
      quote,
      giftGrind: $giftGrind.get(),
      campaign: savedCampaign(),
    }),
  );
}
