import { atom } from 'nanostores';
import type { Part } from '../../domain/checkout/parts.ts';
import { keptCampaign } from '../analytics/campaign.ts';
import { $calculation, calculate } from '../cart/calculation.ts';
import { $cart } from '../cart/cart.ts';
import { $giftGrinding } from '../cart/gift.ts';
import { $deliveryType } from './delivery-types.ts';
import { $draft } from './draft.ts';
import { orderRequest } from './order-request.ts';
import { $isTried, $missing } from './problems.ts';
import { $isCounting, $quote, counted, type Quote } from './quote.ts';
import { $submission, submit } from './submission.ts';

/** The order was confirmed while it was being counted, and waits. */
export const $isWaiting = atom(false);

/** Places what was entered; answers what is missing instead. What is being counted is waited for. */
export async function placeOrder(): Promise<readonly Part[]> {
  if ($isWaiting.get() || $submission.get().state === 'sending') return [];
  if ($isCounting.get() && !(await stillStands())) return [];
  if ($calculation.get().state !== 'ready') {
    await calculate();
    return [];
  }
  $isTried.set(true);
  const missing = $missing.get();
  if (missing.length === 0) await send();
  return missing;
}

/** The shopper agreed to what could be seen: it holds when that has been counted again, and for nothing else. */
async function stillStands(): Promise<boolean> {
  const draft = $draft.get();
  const seen = $quote.get();
  if (seen === undefined) return false;
  $isWaiting.set(true);
  await counted();
  $isWaiting.set(false);
  const now = $quote.get();
  if (now !== undefined && now.total !== seen.total)
    $submission.set({ state: 'repriced', before: seen.total });
  return $draft.get() === draft && shown(now) === shown(seen);
}

const shown = (quote: Quote | undefined) => JSON.stringify([quote?.answer, quote?.total]);

async function send(): Promise<void> {
  const quote = $quote.get();
  const deliveryType = $deliveryType.get();
  if (quote === undefined || deliveryType === undefined) return;
  await submit(
    orderRequest({
      draft: $draft.get(),
      deliveryType,
      goods: $cart.get(),
      quote,
      giftGrinding: $giftGrinding.get(),
      campaign: keptCampaign(),
    }),
  );
}
