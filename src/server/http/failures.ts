import type { Context } from 'hono';
import { resendSeconds } from '../../domain/sign-in/limits.ts';
import { proofBits } from '../../domain/sign-in/proof-of-work.ts';
import { hour } from '../../domain/time/units.ts';
import type { Edition } from '../../editions/edition.ts';
import { fill } from '../../locales/fill.ts';
import { formatMoney, formatWeight } from '../../locales/format.ts';
import { server as office } from '../../locales/office/uk/server.ts';
import type { ServerWords } from '../../locales/server-words.ts';
import {
  CodeExpired,
  Conflict,
  type ConflictReason,
  type FieldFailure,
  IdempotencyKeyReused,
  InvalidInput,
  NotFound,
  ProofRequired,
  SessionEnded,
  type ShopFailure,
  TooManyRequests,
  Unavailable,
} from '../shop/failures.ts';
import { calculationOf } from './calculation.ts';
import { invalid, Problem } from './problem.ts';
import { wordsFor } from './requests.ts';

/** The response to a failure of the shop, in the language of the request; undefined: no shopper can cause it. */
export function problemOf(failure: ShopFailure, context: Context, edition: Edition): Problem | undefined {
  const words = wordsFor(context);
  if (failure instanceof InvalidInput) return invalid(fieldTexts(failure, words, edition));
  if (failure instanceof CodeExpired) return new Problem(400, words.signIn.deadCode);
  if (failure instanceof SessionEnded) return sessionEnded(context);
  if (failure instanceof NotFound) return new Problem(404, 'Not found');
  if (failure instanceof Conflict) return conflict(failure.reason, words, edition);
  if (failure instanceof IdempotencyKeyReused)
    return new Problem(422, 'This Idempotency-Key was used with another payload');
  if (failure instanceof TooManyRequests)
    return new Problem(429, rateLimitText(failure, words), retryAfter(failure.seconds));
  if (failure instanceof ProofRequired)
    return new Problem(428, words.signIn.proofNeeded, { proof: { at: failure.at, bits: proofBits } });
  if (failure instanceof Unavailable)
    return new Problem(503, unavailableTexts(words)[failure.code], retryAfter(failure.retryAfter));
  return undefined;
}

export const sessionEnded = (context: Context): Problem =>
  new Problem(401, wordsFor(context).signIn.needed, { headers: { 'WWW-Authenticate': 'Bearer' } });

const retryAfter = (seconds: number | undefined) =>
  seconds === undefined ? {} : { headers: { 'Retry-After': String(seconds) } };

const fieldTexts = ({ fields }: InvalidInput, words: ServerWords, edition: Edition) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, failure]) => [field, [fieldText(failure, words, edition)]]),
  );

/** What the shopper reads under a field. */
export function fieldText(
  failure: FieldFailure,
  { form, signIn, delivery, order, favourites, stockNotice, withdrawal }: ServerWords,
  edition: Edition,
) {
  switch (failure.code) {
    case 'malformed':
      return form.errors[failure.error];
    case 'sign-in-not-offered':
      return signIn.notOffered[failure.way];
    case 'wrong-code':
      return signIn.wrongCode;
    case 'unknown-delivery-type':
      return delivery.unknown;
    case 'unknown-settlement':
      return delivery.unknownSettlement;
    case 'no-point':
      return delivery.noPoint;
    case 'unknown-point':
      return delivery.unknownPoint;
    case 'closed-point':
      return delivery.closedPoint;
    case 'no-address':
      return delivery.noAddress;
    case 'no-postal-code':
      return delivery.noPostalCode;
    case 'no-branch':
      return delivery.noBranch;
    case 'branch-elsewhere':
      return delivery.branchElsewhere;
    case 'carrier-unavailable':
      return delivery.carrierAway;
    case 'too-heavy':
      return fill(delivery.tooHeavy, { limit: formatWeight(failure.limit, edition.locale) });
    case 'too-heavy-for-point':
      return fill(delivery.tooHeavyForPoint, { limit: formatWeight(failure.limit, edition.locale) });
    case 'unknown-payment-method':
      return order.unknownPaymentMethod;
    case 'too-much-reserved': {
      const { kind, exceeded, most } = failure;
      const value = exceeded === 'worth' ? formatMoney(most, edition.locale, edition.currency.symbol) : most;
      return fill(order.reserve[kind][exceeded], { most: value });
    }
    case 'too-many-orders':
      return fill(order.perDay[failure.limit], {
        most: failure.most,
        hours: Math.ceil(failure.seconds / hour),
      });
    case 'unknown-grind':
      return order.unknownGrind;
    case 'no-gift-wrapping':
      return order.noGiftWrapping;
    case 'no-invoice':
      return order.noInvoice;
    case 'wrong-nip':
      return order.wrongNip;
    case 'too-many-favourites':
      return fill(favourites.tooMany, { most: failure.most });
    case 'too-many-notices':
      return fill(stockNotice.tooMany, { most: failure.most });
    case 'person-exists':
      return office.personExists;
    case 'not-your-goods':
      return withdrawal.notYourGoods;
  }
}

function conflict(reason: ConflictReason, words: ServerWords, edition: Edition): Problem {
  const text = conflictTexts(words)[reason.code];
  if ('quote' in reason)
    return new Problem(409, text, { calculation: calculationOf(reason.quote, { words, edition }) });
  if ('order' in reason) return new Problem(409, fill(text, { number: reason.order }));
  return new Problem(409, text, 'retryAfter' in reason ? retryAfter(reason.retryAfter) : {});
}

const conflictTexts = ({
  order,
  payment,
  stockNotice,
  personalData,
}: ServerWords): Record<ConflictReason['code'], string> => ({
  'goods-changed': order.goodsChanged,
  'total-changed': order.totalChanged,
  'order-being-placed': order.underWay,
  'too-late-to-cancel': order.tooLate,
  'paid-already': payment.paidAlready,
  'payment-reversed': payment.reversed,
  'order-cancelled': payment.cancelled,
  'not-paid-online': payment.notOnline,
  'in-stock': stockNotice.inStock,
  'order-under-way': personalData.orderUnderWay,
  'refund-due': personalData.refundDue,
  'withdrawal-open': personalData.withdrawalOpen,
  'last-owner': office.lastOwner,
});

const unavailableTexts = ({
  delivery,
  payment,
  signIn,
}: ServerWords): Record<Unavailable['code'], string> => ({
  'no-catalogue': 'The shop has no catalogue yet',
  'carrier-unavailable': delivery.carrierAway,
  'payment-not-started': payment.notStarted,
  'code-not-sent': signIn.notSent,
});

function rateLimitText({ code, seconds }: TooManyRequests, words: ServerWords): string {
  const { delivery, personalData, signIn, withdrawal } = words;
  if (code === 'withdrawals') return fill(withdrawal.tooMany, { minutes: Math.ceil(seconds / 60) });
  if (code === 'personal-data') return fill(personalData.tooMany, { minutes: Math.ceil(seconds / 60) });
  if (code === 'carrier-queries') return fill(delivery.tooMany, { seconds });
  if (code === 'no-sms') return signIn.noSms.wait;
  if (code === 'no-sms-use-email') return signIn.noSms.useEmail;
  // Only a wait for the next code is short enough to count in seconds.
  if (code === 'sign-in-codes' && seconds <= resendSeconds) return fill(signIn.sendIn, { seconds });
  return fill(signIn.tryIn, { minutes: Math.ceil(seconds / 60) });
}

const databaseRetrySeconds = 5;

/** The database is unavailable: nothing was done, and the request may be retried. */
export const shopUnavailable = (context: Context): Problem =>
  new Problem(503, wordsFor(context).unavailable, retryAfter(databaseRetrySeconds));
