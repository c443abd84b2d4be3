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
  return new Map([...chosen, ...former].map((provider) => [provider.code, create(provider, db, secret)]));
}

function create(chosen: ChosenProvider, db: Database, secret: string): PaymentProvider {
  switch (chosen.code) {
    case 'liqpay':
      return liqpay(chosen);
    case 'mono':
      return mono(chosen);
    case 'przelewy24':
      return przelewy24(chosen);
    case 'sandbox':
      return sandbox(db, secret);
  }
}
