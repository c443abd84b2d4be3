import type { SenderConfig } from '../outside/senders/config.ts';
import type { PaymentProviders } from '../shop/payments/provider.ts';
import type { StartPayment } from '../shop/payments/start-payment.ts';
import type { ShopContext } from '../shop/shop-context.ts';

interface AppConfig {
  mediaDirectory: string;
  corsOrigins: string[];
  maxBodyBytes: number;
  /** The number of trusted proxies in front, each of which adds to X-Forwarded-For. */
  trustedProxies: number;
  senders: SenderConfig;
}

/** The dependencies of the routes of one edition's shop. */
export interface AppParts extends ShopContext {
  config: AppConfig;
  payments: PaymentProviders;
  startPayment: StartPayment;
  /** Tests let the server check each response against the contract. */
  checkAnswers: boolean;
}
