import type { Edition } from '../../editions/edition.ts';
import type { Database } from '../db/open.ts';
import type { Log } from '../log.ts';
import type { CatalogueSource } from './catalogue/source.ts';
import type { Carrier } from './delivery/carrier.ts';
import type { Senders } from './messages/sender.ts';

/** What services work with; each names the parts that it needs. */
export interface ShopContext {
  edition: Edition;
  db: Database;
  catalogue: CatalogueSource;
  carrier: Carrier;
  senders: Senders;
  log: Log;
  /** The clock, in unix seconds. */
  now: () => number;
}
