import type { SignInWay } from '../../../editions/edition.ts';

export interface Message {
  /** A phone in digits or an e-mail address. */
  to: string;
  /** E-mail shows it above the text; an SMS has none. */
  subject: string;
  text: string;
}

/** Brings a message on its way, or throws a SenderError. */
export interface Sender {
  send(message: Message): Promise<void>;
}

export type Senders = Readonly<Record<SignInWay, Sender>>;

/** Says what the carrier answered; never to whom the message went or what it said. */
export class SenderError extends Error {
  override name = 'SenderError';
}

/** In milliseconds; a shopper who waits longer presses again. */
export const senderPatience = 10_000;
