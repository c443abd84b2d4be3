import type { DailyRefusal } from '../../domain/orders/daily-limits.ts';
import type { ReserveKind, ReserveLimit } from '../../domain/orders/reserve-limits.ts';
import type { FieldError } from '../../domain/profile/fields.ts';
import type { EditionCode, SignInWay } from '../../editions/edition.ts';
import type { CartQuote } from './cart/quote-cart.ts';
import type { CatalogueChange } from './catalogue/compare.ts';
import type { GoodsRefusal } from './goods/goods-refusal.ts';
import type { UndoRefusal } from './journal/undo-refusal.ts';
import type { OrderRefusal } from './order-changes/order-refusal.ts';

/**
 * Why a service refuses, in codes. The words are made at the door, in one table each: http/failures.ts answers shoppers,
 * src/operator/failures.ts tells the operator.
 */
export abstract class ShopFailure extends Error {}

/** What is wrong with one field, with the values that its sentence names. */
export type FieldFailure =
  | { code: 'malformed'; error: FieldError }
  | { code: 'sign-in-not-offered'; way: SignInWay }
  | { code: 'wrong-code' }
  | { code: 'unknown-delivery-type' }
  | { code: 'unknown-settlement' }
  | { code: 'no-point' }
  | { code: 'unknown-point' }
  | { code: 'closed-point' }
  | { code: 'no-address' }
  | { code: 'no-postal-code' }
  | { code: 'no-branch' }
  | { code: 'branch-elsewhere' }
  | { code: 'carrier-unavailable' }
  /** The limit is in grams. */
  | { code: 'too-heavy'; limit: number }
  | { code: 'too-heavy-for-point'; limit: number }
  | { code: 'unknown-payment-method' }
  /** The customer's unpaid orders reserve as many orders, or goods worth as much, as the edition allows. */
  | { code: 'too-much-reserved'; kind: ReserveKind; exceeded: keyof ReserveLimit; most: number }
  /** The customer placed, or left unpaid, as many orders within a day as the edition allows. */
  | ({ code: 'too-many-orders' } & DailyRefusal)
  | { code: 'unknown-grind' }
  | { code: 'no-gift-wrapping' }
  | { code: 'no-invoice' }
  | { code: 'wrong-nip' }
  | { code: 'too-many-favourites'; most: number }
  | { code: 'too-many-notices'; most: number }
  /** Somebody of the shop has this address already. */
  | { code: 'person-exists' }
  /** The customer has no such order with so many pieces of these lines. */
  | { code: 'not-your-goods' };

export type FieldFailures = Readonly<Record<string, FieldFailure>>;

/** Fields of the request that cannot be accepted. */
export class InvalidInput extends ShopFailure {
  override name = 'InvalidInput';
  readonly fields: FieldFailures;
  constructor(fields: FieldFailures) {
    super(
      Object.entries(fields)
        .map(([field, { code }]) => `${field}: ${code}`)
        .join(', '),
    );
    this.fields = fields;
  }
}

/** The sign-in code was used, tried too often, or is too old. */
export class CodeExpired extends ShopFailure {
  override name = 'CodeExpired';
}

/** The customer is gone: signing in again makes a new one. */
export class SessionEnded extends ShopFailure {
  override name = 'SessionEnded';
}

type Thing =
  | 'customer'
  | 'goods card'
  | 'order'
  | 'refund'
  | 'variant'
  | 'payment'
  | 'person'
  | 'sale of variant'
  | 'open withdrawal'
  | 'change';

export class NotFound extends ShopFailure {
  override name = 'NotFound';
  readonly thing: Thing;
  readonly id: number | string;
  constructor(thing: Thing, id: number | string) {
    super(`no ${thing} ${id}`);
    this.thing = thing;
    this.id = id;
  }
}

/** The request is well-formed, but the shop is no longer in the state that it assumes. */
export type ConflictReason =
  /** With the current price. */
  | { code: 'goods-changed'; quote: CartQuote }
  | { code: 'total-changed'; quote: CartQuote }
  /** Another request with the same idempotency key is placing this order; it is done after so many seconds. */
  | { code: 'order-being-placed'; retryAfter: number }
  | { code: 'too-late-to-cancel' }
  | { code: 'paid-already' }
  | { code: 'payment-reversed' }
  | { code: 'order-cancelled' }
  | { code: 'not-paid-online' }
  /** Nobody has to wait for these goods. */
  | { code: 'in-stock' }
  /** A customer with such an order cannot be erased. */
  | { code: 'order-under-way'; order: number }
  | { code: 'refund-due'; order: number }
  | { code: 'withdrawal-open'; order: number }
  /** Nobody else could manage the people of the shop. */
  | { code: 'last-owner' };

export class Conflict extends ShopFailure {
  override name = 'Conflict';
  readonly reason: ConflictReason;
  constructor(reason: ConflictReason) {
    super(reason.code);
    this.reason = reason;
  }
}

/** An idempotency key came back with another payload. */
export class IdempotencyKeyReused extends ShopFailure {
  override name = 'IdempotencyKeyReused';
}

export type UnavailableCode =
  | 'no-catalogue'
  | 'carrier-unavailable'
  | 'payment-not-started'
  | 'code-not-sent';

/** What the request needs does not work at the moment. */
export class Unavailable extends ShopFailure {
  override name = 'Unavailable';
  readonly code: UnavailableCode;
  /** In seconds; undefined: nobody can say. */
  readonly retryAfter: number | undefined;
  constructor(code: UnavailableCode, retryAfter?: number) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

export type RateLimitCode =
  | 'carrier-queries'
  | 'sign-in-codes'
  | 'no-sms'
  | 'no-sms-use-email'
  | 'withdrawals'
  | 'personal-data';

export class TooManyRequests extends ShopFailure {
  override name = 'TooManyRequests';
  readonly code: RateLimitCode;
  /** Seconds to wait. */
  readonly seconds: number;
  constructor(code: RateLimitCode, seconds: number) {
    super(`${code}: ${seconds} s`);
    this.code = code;
    this.seconds = seconds;
  }
}

/** Many SMS were sent today: the browser has to work for a code, from this time of the shop's clock on. */
export class ProofRequired extends ShopFailure {
  override name = 'ProofRequired';
  readonly at: number;
  constructor(at: number) {
    super('a proof of work is due');
    this.at = at;
  }
}

/** Why an operator's command cannot be carried out. */
export type CommandRefusal =
  | OrderRefusal
  | UndoRefusal
  | { code: 'provider-not-configured'; provider: string }
  | { code: 'refund-failed'; refund: number; reason: string }
  /** The provider may have refunded the money. Without a reason: an earlier request was never answered. */
  | { code: 'refund-unanswered'; refund: number; reason?: string }
  | { code: 'refund-done'; refund: number }
  /** In minor units. */
  | { code: 'paid-by-hand'; order: number; amount: number; currency: string }
  | { code: 'bad-backup-file'; file: string; reason: string }
  | { code: 'backup-of-other-shop'; file: string; shop: EditionCode; edition: EditionCode }
  /** No migration leads from it to this program. */
  | { code: 'backup-of-earlier-version'; file: string }
  | {
      code: 'backup-of-newer-version';
      file: string;
      /** The last migration of the backup, and the last one that this program has. */
      migration: string | undefined;
      supported: string | undefined;
    }
  /** Nobody makes notes for the carrier of this order. */
  | { code: 'no-parcel-service'; order: number }
  /** The customer typed where the point is. */
  | { code: 'parcel-without-point'; order: number }
  | { code: 'no-parcel'; order: number }
  | { code: 'parcel-handed-over'; order: number }
  | { code: 'parcel-refused'; order: number; reason: string }
  /** Another process asks the carrier, or an answer was lost just now. */
  | { code: 'note-under-way'; order: number; seconds: number }
  | { code: 'note-unanswered'; order: number; reason: string }
  /** The note was made, but the carrier will not take the parcel. */
  | { code: 'note-not-confirmed'; order: number; reason: string }
  | { code: 'database-of-newer-version'; migration: string }
  /** One line for each wrong row. */
  | { code: 'bad-catalogue-file'; rows: readonly string[] }
  | { code: 'no-catalogue' }
  | { code: 'too-few-bonuses'; balance: number }
  | { code: 'reserved-reason'; reason: string }
  /** The same was done at this time. */
  | { code: 'bonuses-changed-already'; at: number }
  | GoodsRefusal
  | { code: 'import-would-undo'; changes: readonly CatalogueChange[]; isExported: boolean };

export class CommandRefused extends ShopFailure {
  override name = 'CommandRefused';
  readonly refusal: CommandRefusal;
  constructor(refusal: CommandRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
