import type { SignInWay } from '../../../editions/edition.ts';
import type { SellerChannel } from '../../db/order-tables.ts';

export interface Message {
  /** A phone in digits or an e-mail address. */
  to: string;
  /** Of an e-mail; an SMS has none. */
  subject: string;
  text: string;
  /** The text of an e-mail as HTML. */
  html?: string;
}

/** Hands a message to a mail server or gateway, or throws a SenderError. */
export interface Sender {
  send(message: Message): Promise<void>;
}

export type Senders = Readonly<Record<SignInWay, Sender>>;

/** Where the seller gets messages; a channel that is not configured is missing. */
export type SellerChannels = Readonly<Partial<Record<SellerChannel, { to: string; sender: Sender }>>>;

/** The message names what the server answered, never the address or the text. */
export class SenderError extends Error {
  override name = 'SenderError';
}

/** There was no answer, or one that says nothing of the account. */
export class SenderUnanswered extends SenderError {}

/** In milliseconds; a shopper who waits longer presses the button again. */
export const senderTimeout = 10_000;

export interface WebhookMessage {
  /** The same at each try. */
  id: string;
  /** Of this try, in unix seconds. */
  timestamp: number;
  body: string;
}

/** An address of another program. */
export interface WebhookEndpoint {
  name: string;
  /** Returns the status, or throws a SenderError that says what was answered instead of 2xx. */
  send(message: WebhookMessage): Promise<number>;
}

/** The endpoint refuses further webhooks for good. */
export class EndpointGone extends SenderError {
  override name = 'EndpointGone';
}
