import type { Reported } from '../../../domain/orders/payment-attempt.ts';

/** What is to be paid, and where the two sides meet afterwards. */
export interface Payment {
  /** The shop's own name of this attempt. */
  reference: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** What the customer reads at the provider. */
  description: string;
  /** The customer's mailbox, empty when there is none, and the shop's own. */
  email: string;
  sellerEmail: string;
  /** Where the customer comes back to, however it went. */
  returnUrl: string;
  /** Where the provider says how it went. */
  callbackUrl: string;
  /** Between these it can be paid, in unix seconds. */
  startedAt: number;
  expiresAt: number;
}

interface Started {
  /** Where the customer goes to pay. */
  url: string;
  /** The provider's own name of this attempt, where it has one from the start. */
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
  /** As it came, byte for byte: that is what was signed. */
  body: Buffer;
  header: (name: string) => string | undefined;
}

/** What a provider says of an attempt. */
export interface Report extends Reported {
  reference: string;
  /** The provider's name of this event of the attempt; said twice, it is the same one. */
  event: string;
  externalId: string | null;
}

/** The four questions that an adapter answers. Each throws a ProviderError when the provider does not answer them. */
export interface PaymentProvider {
  start(payment: Payment): Promise<Started>;
  /** Throws a BadSignature for whatever the provider has not signed. */
  read(callback: Callback): Promise<Report>;
  /** What has become of an attempt; undefined: the provider knows of nothing. Money that it holds for the shop is taken. */
  ask(attempt: Attempt): Promise<Report | undefined>;
  /** Gives back so many minor units of what was paid; asked twice by one name, it gives back once, where it can tell. */
  refund(attempt: Attempt, amount: number, name: string): Promise<void>;
}

export class BadSignature extends Error {
  override name = 'BadSignature';
}

/** Says what went wrong at the provider; never a key, never who pays. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** Nobody but the provider knows what it has done: it said nothing, that it broke, or what cannot be read. */
export class Unanswered extends ProviderError {}
