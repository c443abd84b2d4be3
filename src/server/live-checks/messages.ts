import { signInWays } from '../../editions/sign-in-ways.ts';
import { verifySmtp } from '../outside/senders/smtp.ts';
import { type Check, type Finding, missing, ok, probeTimeout, reasonOf } from './live-shop.ts';

export const messages: Check = async ({ edition, config, stored }) => {
  const login = stored?.catalogue?.settings.login ?? { email: true, sms: true };
  const needsPhone = signInWays(edition, login).includes('phone');
  return [
    await mails(config.senders.email),
    ...(needsPhone ? [codesByPhone(config.senders.phone)] : []),
    newsForSeller(config.seller),
  ];
};

type Senders = Parameters<Check>[0]['config']['senders'];

async function mails(email: Senders['email']): Promise<Finding> {
  if (email.kind === 'outbox') return missing('e-mails stay in the outbox: set SMTP_URL and MAIL_FROM');
  return verifySmtp(email, probeTimeout).then(
    () => ok('the mail server accepts the account'),
    (error: unknown) => missing(`SMTP_URL: ${reasonOf(error)}`),
  );
}

const newsForSeller = ({ email, telegram }: Parameters<Check>[0]['config']['seller']): Finding =>
  email === undefined && telegram === undefined
    ? missing('nobody hears of a new order: set SELLER_EMAIL, or TELEGRAM_TOKEN and TELEGRAM_CHAT')
    : ok('the seller hears of orders');

const codesByPhone = (phone: Senders['phone']): Finding =>
  phone.kind === 'outbox'
    ? missing('codes to sign in by phone stay in the outbox: set SMS_GATEWAY_URL')
    : ok(
        `codes by phone go to ${phone.kind === 'gateway' ? new URL(phone.url).host : phone.kind}; only a real message would prove the account`,
      );
