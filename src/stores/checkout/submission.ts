import { atom } from 'nanostores';
import * as v from 'valibot';
import { ShopRefused } from '../../client/failures.ts';
import { CalculationSchema } from '../../contract/resources/cart.ts';
import { createOrder, type Order } from '../../contract/resources/order.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { leftAfter } from '../../domain/cart/reconcile.ts';
import { refusalsOf } from '../../domain/checkout/parts.ts';
import { paths } from '../../editions/paths.ts';
import { calculate } from '../cart/calculation.ts';
import { $cart, changeCart } from '../cart/cart.ts';
import { chooseGiftGrinding } from '../cart/gift.ts';
import { forgetPromocode } from '../cart/promo-code.ts';
import { askShop } from '../shell/shop.ts';
import { $forgotten } from '../sign-in/customer-data.ts';
import { forgetDraft } from './draft.ts';
import {
  forgetUnanswered,
  keepPlaced,
  keepUnanswered,
  type OrderRequest,
  readPlaced,
  readUnanswered,
} from './pending-order.ts';
import { $refusals } from './problems.ts';
import { $quote } from './quote.ts';

type Submission =
  | { state: 'idle' | 'sending' }
  /** Whether the shop has the order is not known; the same may be sent again. */
  | { state: 'unanswered' }
  /** Nothing was ordered: what it came to was not what it costs now. */
  | { state: 'repriced'; before: number }
  | { state: 'refused'; message: string }
  | { state: 'placed'; order: Pick<Order, 'id' | 'number'> };

export const $submission = atom<Submission>(leftHere());

function leftHere(): Submission {
  if (readUnanswered()) return { state: 'unanswered' };
  const order = readPlaced();
  return order ? { state: 'placed', order } : { state: 'idle' };
}

$forgotten.listen(() => $submission.set({ state: 'idle' }));

/** One press or several: one order. */
export async function submit(request: OrderRequest): Promise<void> {
  if ($submission.get().state === 'sending') return;
  $submission.set({ state: 'sending' });
  $refusals.set({});
  try {
    const [order, { goods }] = await send(request);
    forgetUnanswered();
    keepPlaced(order);
    $submission.set({ state: 'placed', order });
    finishCheckout(order, goods);
  } catch (error) {
    await refuse(error, request);
  }
}

/**
 * All under one key. When the shop knows the key with something else, an earlier try has arrived after all: it is the
 * order, and asked again it answers as it did. Beside the order: what was sent for it.
 */
async function send(request: OrderRequest) {
  const { key, sent } = keepUnanswered(request);
  const [latest = request, ...earlier] = sent;
  const ask = async (body: OrderRequest) =>
    [await askShop(createOrder, { headers: { 'idempotency-key': key }, body }), body] as const;
  let answer = ask(latest);
  for (const body of earlier)
    answer = answer.catch((error) => (isKeyTaken(error) ? ask(body) : rethrow(error)));
  return answer;
}

/** A 422 that names no field. */
const isKeyTaken = (error: unknown) =>
  error instanceof ShopRefused && error.status === 422 && Object.keys(error.said.errors).length === 0;

function rethrow(error: unknown): never {
  throw error;
}

async function refuse(error: unknown, { expected_total }: OrderRequest): Promise<void> {
  if (!isDecided(error)) {
    $submission.set({ state: 'unanswered' });
    return;
  }
  forgetUnanswered();
  $refusals.set(refusalsOf(error.said.errors));
  await calculate();
  const total = $quote.get()?.total;
  $submission.set(
    isRecounted(error) && total !== undefined && total !== expected_total
      ? { state: 'repriced', before: expected_total }
      : { state: 'refused', message: error.said.message },
  );
}

/** The shop has said that there is no order. What fails on its side, or asks to wait, says nothing of it. */
const isDecided = (error: unknown): error is ShopRefused =>
  error instanceof ShopRefused &&
  error.status < 500 &&
  !saysNothing.has(error.status) &&
  (error.status !== 409 || isRecounted(error));

/** Signed out, too slow, too often. */
const saysNothing: ReadonlySet<number> = new Set([401, 408, 429]);

/** Beside the refusal stands what the order costs now; a 409 without it says that the first try is still on its way. */
const isRecounted = ({ status, body }: ShopRefused) => status === 409 && v.is(RecountedSchema, body);

const RecountedSchema = v.object({ calculation: CalculationSchema });

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
