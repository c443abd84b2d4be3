/** What takes the place of a real service while the shop is tried out. In production it must be asked for by name. */
import { type Environment, isProduction } from '../contract/environment.ts';
import { SetupError } from '../contract/setup-error.ts';
import type { Edition } from '../editions/edition.ts';
import { signInWays } from '../editions/sign-in-ways.ts';
import { outboxValue } from './outside/senders/config.ts';

interface StandIn {
  setting: string;
  /** The value of the setting that asks for the stand-in. */
  value: string;
  consequence: string;
}

function standIns(edition: Edition): StandIn[] {
  const country = edition.code.toUpperCase();
  const signsInByPhone = signInWays(edition, { email: true, sms: true }).includes('phone');
  return [
    {
      setting: `PAYMENT_${country}`,
      value: 'sandbox',
      consequence: 'payments would go to the sandbox, which takes no money',
    },
    {
      setting: `CARRIER_${country}`,
      value: 'embedded',
      consequence: 'customers would choose among fictional post offices',
    },
    {
      setting: 'SMTP_URL',
      value: outboxValue,
      consequence: 'e-mails would stay in the outbox, which nobody reads',
    },
    ...(signsInByPhone
      ? [
          {
            setting: 'SMS_GATEWAY_URL',
            value: outboxValue,
            consequence: 'codes to sign in by phone would stay in the outbox, which nobody reads',
          },
        ]
      : []),
  ];
}

/** Of providers whose documentation says how to recognize a test account. */
const testAccounts = [
  { setting: 'LIQPAY_PUBLIC_KEY', pattern: /^\s*sandbox_/ },
  { setting: 'PRZELEWY24_URL', pattern: /\/\/sandbox\./ },
] as const;

/** Throws for settings whose defaults would quietly give goods away or reach nobody. */
export function refuseStandIns(edition: Edition, environment: Environment): void {
  if (!isProduction(environment)) return;
  const unset = standIns(edition).filter(({ setting }) => (environment[setting] ?? '').trim() === '');
  const lines = [
    ...unset.map(
      ({ setting, value, consequence }) =>
        `  ${setting} is not set, so ${consequence}. If that is wanted: ${setting}=${value}`,
    ),
    ...testAccounts
      .filter(({ setting, pattern }) => pattern.test(environment[setting] ?? ''))
      .map(
        ({ setting }) => `  ${setting} is of a test account, whose payments would count though nobody paid.`,
      ),
  ];
  if (lines.length === 0) return;
  throw new SetupError(
    `With NODE_ENV=production the shop of edition ${edition.code} does not start (.env.example explains the settings):`,
    { details: lines },
  );
}
