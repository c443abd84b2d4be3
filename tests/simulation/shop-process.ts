import { Kysely } from 'kysely';
import { editions } from '../../src/editions/editions.ts';
import { type Clock, steadyClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/db/open.ts';
import type { Tables } from '../../src/server/db/tables.ts';
import type { Job } from '../../src/server/jobs.ts';
import type { Log } from '../../src/server/log.ts';
import { providerOf } from '../../src/server/outside/payments/choice.ts';
import { paymentConfig } from '../../src/server/outside/payments/config.ts';
import { loadSnapshot } from '../../src/server/shop/catalogue/load-snapshot.ts';
import type { Snapshot } from '../../src/server/shop/catalogue/snapshot.ts';
import type { CatalogueSource } from '../../src/server/shop/catalogue/source.ts';
import { catalogueVersion } from '../../src/server/shop/catalogue/version.ts';
import { orderJobs } from '../../src/server/shop/orders/order-jobs.ts';
import type { PaymentProviders } from '../../src/server/shop/payments/provider.ts';
import { paymentJobs } from '../../src/server/shop/payments/reconcile.ts';
import { requireProviders } from '../../src/server/shop/payments/require-providers.ts';
import { paymentStarter, type StartPayment } from '../../src/server/shop/payments/start-payment.ts';
import { newsJob } from '../../src/server/shop/seller/send-news.ts';
import { gatedDialect, Life } from './gate.ts';
import type { World } from './world.ts';

const edition = editions.ua;
const siteUrl = 'https://shop.example';

/** A process of the shop API, from its start to its crash. */
export interface ShopProcess {
  life: Life;
  db: Database;
  clock: Clock;
  log: Log;
  payments: PaymentProviders;
  startPayment: StartPayment;
  catalogue: CatalogueSource;
  jobs: readonly Job[];
}

/** The keys of every provider stay in the settings; which one takes new payments changes. */
const environment = (chosen: string) => ({
  SITE_URL: siteUrl,
  PAYMENT_UA: chosen,
  LIQPAY_PUBLIC_KEY: 'public',
  LIQPAY_PRIVATE_KEY: 'private',
  MONO_TOKEN: 'token',
});

export async function startProcess(world: World, index: number): Promise<ShopProcess> {
  const { gate, database } = world;
  const life = new Life();
  const db = new Kysely<Tables>({ dialect: gatedDialect(database.dialect, database.driver, gate, life) });
  const log = world.logOf(index);
  const clock = steadyClock(
    log,
    () => (world.time + (world.clockErrors[index] ?? 0)) * 1000,
    () => world.time * 1000,
  );
  const { now, isSettled } = clock;
  const config = paymentConfig('ua', environment(world.chosenBank));
  const payments: PaymentProviders = new Map(
    [...config.chosen, ...config.former].map(({ code }) => [code, world.bank(code).providerFor(gate, life)]),
  );
  await requireProviders(world.database.direct, [...payments.keys()]);
  const startPayment = paymentStarter({
    edition,
    db,
    log,
    now,
    payments,
    siteUrl,
    apiUrl: siteUrl,
    providerOf: (payForm) => providerOf(config.choice, payForm),
  });
  const parts = { db, log, now, payments, edition, siteUrl, isSettled };
  const email = world.mailbox.senderFor(gate, life);
  const senders = { email, phone: email };
  const jobs = [
    ...paymentJobs(parts),
    ...orderJobs({ ...parts, senders }),
    newsJob({ ...parts, seller: {} }),
  ];
  return { life, db, clock, log, payments, startPayment, catalogue: catalogueOf(db), jobs };
}

/** The shop's own source trusts a version for a time of the real clock. */
function catalogueOf(db: Database): CatalogueSource {
  let snapshot: Snapshot | undefined;
  const latest = async () => {
    if ((await catalogueVersion(db)) !== snapshot?.version) snapshot = await loadSnapshot(db, snapshot);
    return snapshot;
  };
  return { current: latest, latest };
}
