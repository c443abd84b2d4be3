import { atom } from 'nanostores';
import * as v from 'valibot';
import { isMissing, ShopRefused } from '../../client/failures.ts';
import { CalculationSchema } from '../../contract/resources/cart.ts';
import { createOrder, type Order } from '../../contract/resources/order.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { remainingAfterOrder } from '../../domain/cart/reconcile.ts';
import { partErrors } from '../../domain/checkout/parts.ts';
import { paths } from '../../editions/paths.ts';
import { calculate } from '../cart/calculation.ts';
import { $cart, updateCart } from '../cart/cart.ts';
import { chooseGiftGrind } from '../cart/gift.ts';
import { clearPromocode } from '../cart/promo-code.ts';
import { askShop } from '../shell/shop.ts';
import { $cleared } from '../sign-in/customer-data.ts';
import { clearDraft } from './draft.ts';
import {
  clearPendingOrder,
  type OrderRequest,
  readPendingOrder,
  readPlacedOrder,
  savePendingOrder,
  savePlacedOrder,
} from './pending-order.ts';
import { $partErrors } from './problems.ts';
import { $quote } from './quote.ts';

type Submission =
  | { state: 'idle' | 'sending' }
  /** The response was lost, so the shop may have the order. The same request may be sent again. */
  | { state: 'unanswered' }
  /** Not ordered: the price has changed since `before` was shown. */
  | { state: 'repriced'; before: number }
  | { state: 'refused'; message: string }
  /** The shop has no call for orders. */
  | { state: 'notOffered' }
  | { state: 'placed'; order: Pick<Order, 'id' | 'number'> };

export const $submission = atom<Submission>(restoredSubmission());

function restoredSubmission(): Submission {
  if (readPendingOrder()) return { state: 'unanswered' };
  const order = readPlacedOrder();
  return order ? { state: 'placed', order } : { state: 'idle' };
}

$cleared.listen(() => $submission.set({ state: 'idle' }));

/** Several presses send one order. */
export async function submit(request: OrderRequest): Promise<void> {
  if ($submission.get().state === 'sending') return;
  $submission.set({ state: 'sending' });
  $partErrors.set({});
  try {
    const [order, { goods }] = await send(request);
    clearPendingOrder();
    savePlacedOrder(order);
    $submission.set({ state: 'placed', order });
    completeCheckout(order, goods);
  } catch (error) {
    await applyFailure(error, request);
  }
}

/**
 * All under one key. When the shop knows the key with something else, an earlier try has arrived after all: it is the
 * order, and asked again it answers as it did. Beside the order: what was sent for it.
 */
async function send(request: OrderRequest) {
  const { key, sent } = savePendingOrder(request);
  const [latest = request, ...earlier] = sent;
  const ask = async (body: OrderRequest) =>
    [await askShop(createOrder, { headers: { 'idempotency-key': key }, body }), body] as const;
  let answer = ask(latest);
  for (const body of earlier)
    answer = answer.catch((error) => (isKeyTaken(error) ? ask(body) : rethrow(error)));
  return answer;
}

/** The shop reports a reused idempotency key as a 422 without fields. */
const isKeyTaken = (error: unknown) =>
  error instanceof ShopRefused && error.status === 422 && Object.keys(error.failure.errors).length === 0;

function rethrow(error: unknown): never {
  throw error;
}

async function applyFailure(error: unknown, { expected_total }: OrderRequest): Promise<void> {
  if (isMissing(error)) {
    clearPendingOrder();
    $submission.set({ state: 'notOffered' });
    return;
  }
  if (!isRejection(error)) {
    $submission.set({ state: 'unanswered' });
    return;
  }
  clearPendingOrder();
  $partErrors.set(partErrors(error.failure.errors));
  await calculate();
  const total = $quote.get()?.total;
  $submission.set(
    isRepriced(error) && total !== undefined && total !== expected_total
      ? { state: 'repriced', before: expected_total }
      : { state: 'refused', message: error.failure.message },
  );
}

/** True when the shop certainly has no order. After a server error or a rate limit it may have one. */
const isRejection = (error: unknown): error is ShopRefused =>
  error instanceof ShopRefused &&
  error.status < 500 &&
  !undecidedStatuses.has(error.status) &&
  (error.status !== 409 || isRepriced(error));

/** Signed out, timed out, rate limited. */
const undecidedStatuses: ReadonlySet<number> = new Set([401, 408, 429]);

/** A 409 with a calculation means a new price. A 409 without one means that the first request is still being processed. */
const isRepriced = ({ status, body }: ShopRefused) => status === 409 && v.is(RepricedSchema, body);

const RepricedSchema = v.object({ calculation: CalculationSchema });

type PlacedOrder = Pick<Order, 'id'> & { payment: { url: string } | null };

/**
 * The order is the shop's now: what it was made of goes, and its customer on to paying for it or to our thanks. Goods that
 * came into the cart since are another order, and all that was chosen stays for that.
 */
function completeCheckout({ id, payment }: PlacedOrder, ordered: readonly CartLine[]): void {
  updateCart((lines) => remainingAfterOrder(lines, ordered));
  if ($cart.get().length === 0) {
    clearPromocode();
    chooseGiftGrind(undefined);
    clearDraft();
  }
  location.assign(payment ? payment.url : paths.orderPlaced(id));
}
