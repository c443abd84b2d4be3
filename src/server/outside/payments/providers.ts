import type { Database } from '../../db/open.ts';
import type { PaymentProvider } from '../../shop/payments/provider.ts';
import type { ChosenProvider } from './config.ts';
import { liqpay } from './liqpay/provider.ts';
import { mono } from './mono/provider.ts';
import { przelewy24 } from './przelewy24/provider.ts';
import { sandbox } from './sandbox/provider.ts';
import { sandboxSecret } from './sandbox/secret.ts';

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** Those that the settings choose; whoever is not here takes no payment and is not listened to. */
export async function createProviders(
  chosen: readonly ChosenProvider[],
  db: Database,
): Promise<PaymentProviders> {
  const secret = await sandboxSecret(db);
  return new Map(chosen.map((provider) => [provider.code, create(provider, db, secret)]));
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
