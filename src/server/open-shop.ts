import { mkdir } from 'node:fs/promises';
import type { Hono } from 'hono';
import { editions } from '../editions/editions.ts';
import type { ServerConfig } from './config.ts';
import { type Database, type OpenOptions, openDatabase } from './db/open.ts';
import { apiTimeouts } from './db/postgres.ts';
import { createApp } from './http/app.ts';
import type { AppParts } from './http/app-parts.ts';
import { type Job, type RunningJobs, startJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { createCarrier } from './outside/carriers/carriers.ts';
import { providerOf } from './outside/payments/choice.ts';
import { createProviders } from './outside/payments/providers.ts';
import { createSenders } from './outside/senders/senders.ts';
import { createCatalogueSource } from './shop/catalogue/source.ts';
import type { Message } from './shop/messages/sender.ts';
import { orderJobs } from './shop/orders/order-jobs.ts';
import { paymentJobs } from './shop/payments/reconcile.ts';
import { paymentStarter } from './shop/payments/start-payment.ts';

export interface Shop {
  app: Hono;
  db: Database;
  /** What has to be done beside answering. */
  jobs: readonly Job[];
  startJobs(): RunningJobs;
}

export interface ShopOptions extends OpenOptions {
  checkAnswers?: boolean;
  /** Milliseconds for which a known catalogue version is trusted. */
  freshFor?: number;
  /** The clock, in unix seconds; tests move it. */
  now?: () => number;
  /** Called with each message that goes to the outbox. */
  onOutbox?: (message: Message) => void;
}

const systemClock = () => Math.floor(Date.now() / 1000);

/** One edition's shop: its database and the app over it. */
export async function openShop(config: ServerConfig, log: Log, options: ShopOptions): Promise<Shop> {
  const db = await openDatabase(config.database, { timeouts: apiTimeouts, ...options });
  await mkdir(config.mediaDirectory, { recursive: true });
  const catalogue = createCatalogueSource(db, log, options.freshFor);
  const { checkAnswers = false, now = systemClock, onOutbox = () => undefined } = options;
  const senders = createSenders({ config: config.senders, db, now, onOutbox });
  const carrier = createCarrier(config, { db, log, now });
  const payments = await createProviders(config.payments.chosen, db);
  const edition = editions[config.edition];
  const startPayment = paymentStarter({
    ...{ edition, db, log, now, payments },
    providerOf: (payForm) => providerOf(config.payments.choice, payForm),
    siteUrl: config.payments.siteUrl,
    apiUrl: config.payments.apiUrl,
  });
  const means = { catalogue, carrier, senders, payments, startPayment };
  const parts: AppParts = { config, edition, db, ...means, log, now, checkAnswers };
  // Payments first: an order may have been paid while the shop was down, and must not expire then.
  const jobs = [...paymentJobs(parts), ...orderJobs({ ...parts, siteUrl: config.siteUrl })];
  return { app: createApp(parts), db, jobs, startJobs: () => startJobs(jobs, log) };
}
