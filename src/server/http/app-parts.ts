import type { SenderConfig } from '../outside/senders/config.ts';
import type { PaymentProviders } from '../shop/payments/provider.ts';
import type { StartPayment } from '../shop/payments/start-payment.ts';
import type { ShopContext } from '../shop/shop-context.ts';

interface AppConfig {
  mediaDirectory: string;
  corsOrigins: string[];
  maxBodyBytes: number;
  /** How many proxies of our own stand in front, each adding to X-Forwarded-For. */
  trustedProxies: number;
  senders: SenderConfig;
}

/** What the routes of one edition's shop work with. */
export interface AppParts extends ShopContext {
  config: AppConfig;
  payments: PaymentProviders;
  startPayment: StartPayment;
  /** Tests let the server check each response against the contract. */
  checkAnswers: boolean;
}
