import type { Edition } from '../../../editions/edition.ts';
import { signInWays } from '../../../editions/sign-in-ways.ts';
import type { Database } from '../../db/open.ts';
import type { Message, SellerChannels, Sender, Senders } from '../../shop/messages/sender.ts';
import type { SenderConfig } from './config.ts';
import { outboxSender } from './outbox.ts';
import type { SellerConfig } from './seller-config.ts';
import { smsGatewaySender } from './sms-gateway.ts';
import { smsProviderSender } from './sms-providers.ts';
import { smtpSender } from './smtp.ts';
import { telegramSender } from './telegram.ts';

interface Context {
  config: SenderConfig;
  db: Database;
  now: () => number;
  /** Called with each message that goes to the outbox. */
  onOutbox: (message: Message) => void;
}

export function createSenders({ config: { email, phone }, db, now, onOutbox }: Context): Senders {
  const outbox = outboxSender(db, now, onOutbox);
  return { email: email.kind === 'smtp' ? smtpSender(email) : outbox, phone: smsSender(phone) ?? outbox };
}

/** Undefined: messages stay in the outbox. */
function smsSender(phone: SenderConfig['phone']): Sender | undefined {
  if (phone.kind === 'outbox') return undefined;
  return phone.kind === 'gateway' ? smsGatewaySender(phone) : smsProviderSender(phone.kind, phone);
}

export const sellerChannels = ({ email, telegram }: SellerConfig, senders: Senders): SellerChannels => ({
  ...(email && { email: { to: email, sender: senders.email } }),
  ...(telegram && { telegram: { to: telegram.chat, sender: telegramSender(telegram) } }),
});

/** Whether a sign-in code can end in the outbox, whichever ways the shop's settings offer. */
export const usesOutbox = (config: SenderConfig, edition: Edition): boolean =>
  signInWays(edition, { email: true, sms: true }).some((way) => config[way].kind === 'outbox');
