import type { Edition } from '../../editions/edition.ts';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import type { Log } from '../log.ts';
import type { PaymentProviders } from '../outside/payments/providers.ts';
import type { CatalogueSource } from './catalogue/source.ts';
import type { Carrier } from './delivery/carrier.ts';
import type { Senders } from './messages/sender.ts';
import type { StartPayment } from './orders/payment-starter.ts';

/** What the routes of one edition's shop work with. */
export interface AppParts {
  config: Omit<ServerConfig, 'database' | 'host' | 'port'>;
  edition: Edition;
  db: Database;
  catalogue: CatalogueSource;
  carrier: Carrier;
  senders: Senders;
  payments: PaymentProviders;
  startPayment: StartPayment;
  log: Log;
  /** The clock, in unix seconds. */
  now: () => number;
  /** Tests let the server check each of its own answers against the contract. */
  checkAnswers: boolean;
}
