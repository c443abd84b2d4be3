import type { Database } from '../../db/open.ts';
import type { PaymentProvider, PaymentProviders } from '../../shop/payments/provider.ts';
import type { ChosenProvider, PaymentConfig } from './config.ts';
import { liqpay } from './liqpay.ts';
import { mono } from './mono.ts';
import { przelewy24 } from './przelewy24.ts';
import { sandbox, sandboxSecret } from './sandbox/sandbox.ts';

/** The chosen providers, and those that were chosen before. Callbacks of others are refused. */
export async function createProviders(
  { chosen, former }: Pick<PaymentConfig, 'chosen' | 'former'>,
  db: Database,
): Promise<PaymentProviders> {
  const secret = await sandboxSecret(db);
  const create = (provider: ChosenProvider) =>
    provider.code === 'sandbox' ? sandbox(db, secret) : createRealProvider(provider);
  return new Map([...chosen, ...former].map((provider) => [provider.code, create(provider)]));
}

export function createRealProvider(
  chosen: Exclude<ChosenProvider, { code: 'sandbox' }>,
  timeout?: number,
): PaymentProvider {
  switch (chosen.code) {
    case 'liqpay':
      return liqpay(chosen, timeout);
    case 'mono':
      return mono(chosen, timeout);
    case 'przelewy24':
      return przelewy24(chosen, timeout);
  }
}
