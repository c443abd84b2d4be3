import * as v from 'valibot';
import { addressSetting, type Environment, readEnvironment } from '../../../contract/environment.ts';
import { SetupError } from '../../../contract/setup-error.ts';
import { type SmsProvider, smsProviders } from './sms-providers.ts';

type Outbox = { kind: 'outbox' };

export interface SenderConfig {
  email: Outbox | { kind: 'smtp'; url: string; from: string };
  phone:
    | Outbox
    | { kind: 'gateway'; url: string; token: string; from: string }
    | { kind: SmsProvider; token: string; from: string; url?: string | undefined };
}

/** The value of SMTP_URL and SMS_GATEWAY_URL with which messages are not sent. */
export const outboxValue = 'outbox';

const setting = (pattern: RegExp, due: string) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, `it must be ${due}`)));

const EnvironmentSchema = v.object({
  SMTP_URL: setting(/^(smtps?:\/\/[^\s/]+|outbox$)/, 'smtp://user:password@host:587 or outbox'),
  MAIL_FROM: setting(/^([^\r\n<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'Shop <hello@shop.example>'),
  SMS_GATEWAY_URL: setting(
    new RegExp(`^(https?://[^\\s/]+|(outbox|${smsProviders.join('|')})$)`),
    `https://sms.example/send, ${smsProviders.join(', ')} or outbox`,
  ),
  SMS_PROVIDER_URL: addressSetting,
  SMS_GATEWAY_TOKEN: setting(/^\S+$/, 'a word without spaces'),
  SMS_FROM: setting(/^[\w .+-]{1,20}$/, 'a name or number that phones can show'),
});
type Settings = v.InferOutput<typeof EnvironmentSchema>;

/** How messages are sent; without settings they go to the outbox. */
export function senderConfig(environment: Environment): SenderConfig {
  const settings = readEnvironment(EnvironmentSchema, environment);
  return { email: email(settings), phone: phone(settings) };
}

function email({ SMTP_URL: url, MAIL_FROM: from }: Settings): SenderConfig['email'] {
  if (url === undefined || url === outboxValue) return { kind: 'outbox' };
  if (from === undefined) throw incomplete('SMTP_URL', 'MAIL_FROM');
  return { kind: 'smtp', url, from };
}

function phone(settings: Settings): SenderConfig['phone'] {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, SMS_FROM: from } = settings;
  if (url === undefined || url === outboxValue) return { kind: 'outbox' };
  if (token === undefined) throw incomplete('SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN');
  if (from === undefined) throw incomplete('SMS_GATEWAY_URL', 'SMS_FROM');
  const provider = smsProviders.find((name) => name === url);
  return provider
    ? { kind: provider, token, from, url: settings.SMS_PROVIDER_URL }
    : { kind: 'gateway', url, token, from };
}

const incomplete = (given: string, missing: string) =>
  new SetupError(
    `${given} is set, so ${missing} is required too. Every setting is explained in .env.example.`,
  );
