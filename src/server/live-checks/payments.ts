import type { ChosenProvider } from '../outside/payments/config.ts';
import { usesSandbox } from '../outside/payments/config.ts';
import { createRealProvider } from '../outside/payments/providers.ts';
import { type Check, type Finding, missing, ok, probe, probeTimeout } from './live-shop.ts';

/** Asks each provider whether it accepts the account. */
export const payments: Check = async ({ edition, config }) => {
  const setting = `PAYMENT_${edition.code.toUpperCase()}`;
  if (usesSandbox(config.payments))
    return [missing(`payments go to the sandbox, which takes no money: set ${setting}`)];
  return Promise.all(
    config.payments.chosen.flatMap((provider) => (provider.code === 'sandbox' ? [] : account(provider))),
  );
};

type RealProvider = Exclude<ChosenProvider, { code: 'sandbox' }>;

const settings: Readonly<Record<RealProvider['code'], string>> = {
  liqpay: 'LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY',
  mono: 'MONO_TOKEN',
  przelewy24: 'PRZELEWY24_MERCHANT_ID, PRZELEWY24_POS_ID and PRZELEWY24_API_KEY',
};

async function account(provider: RealProvider): Promise<Finding> {
  const { code } = provider;
  if (isTestAccount(provider))
    return missing(`payments: ${code} is set up with a test account, which takes no money`);
  return probe('payments', settings[code], async () => {
    await createRealProvider(provider, probeTimeout).check();
    return ok(`payments: ${code} accepts the account`);
  });
}

function isTestAccount(provider: RealProvider): boolean {
  if (provider.code === 'liqpay') return provider.publicKey.startsWith('sandbox_');
  return provider.code === 'przelewy24' && new URL(provider.url).hostname.startsWith('sandbox.');
}
