import type { AttemptReport } from '../../../domain/orders/payment-attempt.ts';
import type { PaymentLine } from '../../../domain/receipts/receipt-lines.ts';

/** A payment to start. */
export interface Payment {
  /** The shop's id of this attempt. */
  reference: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** What is paid for; its sum is the amount. */
  lines: readonly PaymentLine[];
  /** What the customer reads at the provider. */
  description: string;
  /** The customer's mailbox, empty when there is none, and the shop's own. */
  email: string;
  sellerEmail: string;
  /** Where the provider sends the customer back, paid or not. */
  returnUrl: string;
  /** Where the provider reports the result. */
  callbackUrl: string;
  /** It can be paid between these, in unix seconds. */
  startedAt: number;
  expiresAt: number;
}

interface Started {
  /** Where the customer goes to pay. */
  url: string;
  /** The provider's id of this attempt, if it gives one at the start. */
  externalId: string | null;
}

/** A started payment as the provider knows it. */
export interface Attempt {
  reference: string;
  externalId: string | null;
  amount: number;
  currency: string;
}

export interface Callback {
  /** The exact bytes, because they are signed. */
  body: Buffer;
  header: (name: string) => string | undefined;
}

/** A provider's report on an attempt. */
export interface Report extends AttemptReport {
  reference: string;
  /** The provider's id of this event: a repeated report has the same one. */
  event: string;
  externalId: string | null;
}

/** What an adapter of a provider does. Each method throws a ProviderError when the provider fails. */
export interface PaymentProvider {
  start(payment: Payment): Promise<Started>;
  /** Throws a BadSignature unless the provider signed the callback. */
  read(callback: Callback): Promise<Report>;
  /**
   * Queries the state of an attempt and captures money that the provider holds for the shop; undefined: the provider has
   * no report.
   */
  ask(attempt: Attempt): Promise<Report | undefined>;
  /** Refunds this amount, in minor units. Providers with idempotency keys refund once for one key. */
  refund(attempt: Attempt, amount: number, idempotencyKey: string): Promise<void>;
  /** Asks whether the provider accepts the shop's account; changes nothing there. */
  check(): Promise<void>;
}

/** The providers that take payments here, by code. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

export class BadSignature extends Error {
  override name = 'BadSignature';
}

/** The message says what failed at the provider; it never contains keys or personal data. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** Without a readable response, only the provider knows whether it did what was requested. */
export class Unanswered extends ProviderError {}
