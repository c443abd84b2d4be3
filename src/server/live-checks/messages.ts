import { signInWays } from '../../editions/sign-in-ways.ts';
import type { SenderConfig } from '../outside/senders/config.ts';
import type { SellerConfig } from '../outside/senders/seller-config.ts';
import { checkSmsProvider } from '../outside/senders/sms-providers.ts';
import { verifySmtp } from '../outside/senders/smtp.ts';
import { checkTelegram } from '../outside/senders/telegram.ts';
import { type Check, type Finding, missing, ok, probe, probeTimeout } from './live-shop.ts';

export const messages: Check = async ({ edition, config, stored }) => {
  const login = stored?.catalogue?.settings.login ?? { email: true, sms: true };
  const needsPhone = signInWays(edition, login).includes('phone');
  return Promise.all([
    mails(config.senders.email),
    ...(needsPhone ? [codesByPhone(config.senders.phone)] : []),
    newsForSeller(config.seller),
  ]);
};

async function mails(email: SenderConfig['email']): Promise<Finding> {
  if (email.kind === 'outbox') return missing('e-mails stay in the outbox: set SMTP_URL and MAIL_FROM');
  return probe('mails', 'SMTP_URL', async () => {
    await verifySmtp(email, probeTimeout);
    return ok('the mail server accepts the account');
  });
}

async function newsForSeller({ email, telegram }: SellerConfig): Promise<Finding> {
  if (telegram === undefined)
    return email === undefined
      ? missing('nobody hears of a new order: set SELLER_EMAIL, or TELEGRAM_TOKEN and TELEGRAM_CHAT')
      : ok('the seller hears of orders by mail');
  return probe('news for the seller', 'TELEGRAM_TOKEN and TELEGRAM_CHAT', async () => {
    await checkTelegram(telegram, probeTimeout);
    return ok('the seller hears of orders: Telegram accepts the bot, which knows the chat');
  });
}

async function codesByPhone(phone: SenderConfig['phone']): Promise<Finding> {
  if (phone.kind === 'outbox')
    return missing('codes to sign in by phone stay in the outbox: set SMS_GATEWAY_URL');
  if (phone.kind === 'gateway')
    return ok(`codes by phone go to ${new URL(phone.url).host}; only a real message would prove the account`);
  const { kind } = phone;
  return probe('codes by phone', 'SMS_GATEWAY_TOKEN', async () => {
    await checkSmsProvider(kind, phone, probeTimeout);
    return ok(`codes by phone: ${kind} accepts the account`);
  });
}
