import type { DatabaseConfig } from '../db/open.ts';
import type { SenderConfig } from '../outside/senders/config.ts';
import type { PaymentProviders } from '../shop/payments/provider.ts';
import type { StartPayment } from '../shop/payments/start-payment.ts';
import type { ShopContext } from '../shop/shop-context.ts';
import type { OfficeConfig } from './office/office-config.ts';

interface AppConfig {
  database: Pick<DatabaseConfig, 'kind'>;
  mediaDirectory: string;
  /** Where an error's page leads home. */
  siteUrl: string;
  corsOrigins: string[];
  maxBodyBytes: number;
  /** The number of trusted proxies in front, each of which adds to X-Forwarded-For. */
  trustedProxies: number;
  senders: SenderConfig;
  office: OfficeConfig;
  /** The most SMS a day. */
  smsPerDay: number;
}

export interface ServedRequest {
  method: string;
  /** The pattern of its path, without ids. */
  route: string;
  status: number;
  seconds: number;
}

/** The dependencies of the routes of one edition's shop. */
export interface AppParts extends ShopContext {
  config: AppConfig;
  payments: PaymentProviders;
  startPayment: StartPayment;
  /** The server finishes what it has begun and takes nothing more. */
  isStopping: () => boolean;
  onRequest: (request: ServedRequest) => void;
  /** Tests let the server check each response against the contract. */
  checkAnswers: boolean;
}
