import { mkdir } from 'node:fs/promises';
import type { Hono } from 'hono';
import { editions } from '../editions/editions.ts';
import { steadyClock } from './clock.ts';
import type { ServerConfig } from './config.ts';
import { type Database, type OpenOptions, openDatabase } from './db/open.ts';
import { apiTimeouts } from './db/postgres-pool.ts';
import { createApp } from './http/app.ts';
import type { AppParts } from './http/app-parts.ts';
import { type Job, type RunningJobs, startJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { createShopMetrics, type ShopMetrics } from './metrics/shop-metrics.ts';
import { createCarrier } from './outside/carriers/carriers.ts';
import { createParcelServices } from './outside/parcels/services.ts';
import { type ProviderCode, providerOf } from './outside/payments/choice.ts';
import { createProviders } from './outside/payments/providers.ts';
import { checkbox } from './outside/receipts/checkbox.ts';
import { createSenders, sellerChannels } from './outside/senders/senders.ts';
import { webhookEndpoint } from './outside/senders/webhook.ts';
import { removeCopies } from './shop/backup/working-copies.ts';
import { createCatalogueSource } from './shop/catalogue/source.ts';
import { saleJob } from './shop/goods/sales.ts';
import type { Message } from './shop/messages/sender.ts';
import { smsAlertJob } from './shop/messages/sms-alert-job.ts';
import { withinSmsBudget } from './shop/messages/sms-budget.ts';
import { orderJobs } from './shop/orders/order-jobs.ts';
import { parcelJobs } from './shop/parcels/follow-parcels.ts';
import { paymentJobs } from './shop/payments/reconcile.ts';
import { requireProviders } from './shop/payments/require-providers.ts';
import { paymentStarter } from './shop/payments/start-payment.ts';
import { receiptJobs } from './shop/receipts/receipt-jobs.ts';
import { retentionJob } from './shop/retention/delete-old-rows.ts';
import { newsJob } from './shop/seller/send-news.ts';
import { noticeJob } from './shop/stock-notices/send-notices.ts';
import { alertJob } from './shop/waiting/alert-job.ts';
import { webhookJobs } from './shop/webhooks/deliver.ts';
import { withdrawalJob } from './shop/withdrawals/send-messages.ts';

export interface Shop {
  app: Hono;
  db: Database;
  /** What has to be done beside answering. */
  jobs: readonly Job[];
  startJobs(): RunningJobs;
  /** In Prometheus' text format. */
  readMetrics(): Promise<string>;
  /** Reports that the shop is not ready any more. */
  announceStop(): void;
}

export interface ShopOptions extends OpenOptions {
  checkAnswers?: boolean;
  /** Milliseconds for which a known catalogue version is trusted. */
  freshFor?: number;
  /** Instead of the system's clock, in unix seconds. */
  now?: () => number;
  /** Called with each message that goes to the outbox. */
  onOutbox?: (message: Message) => void;
}

/** Its open payments are worth nothing. */
const takesNoMoney: ProviderCode = 'sandbox';

/** One edition's shop: its database and the app over it. */
export async function openShop(config: ServerConfig, log: Log, options: ShopOptions): Promise<Shop> {
  const metrics = createShopMetrics(config.edition);
  const db = await openDatabase(config.database, {
    timeouts: apiTimeouts,
    onPool: metrics.onPool,
    ...options,
  });
  try {
    return await assembleShop(config, log, { db, metrics }, options);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function assembleShop(
  config: ServerConfig,
  log: Log,
  { db, metrics }: { db: Database; metrics: ShopMetrics },
  options: ShopOptions,
): Promise<Shop> {
  await mkdir(config.mediaDirectory, { recursive: true });
  await removeCopies(config);
  const catalogue = createCatalogueSource(db, log, {
    freshFor: options.freshFor,
    onLoad: metrics.onCatalogueLoad,
  });
  const { checkAnswers = false, onOutbox = () => undefined } = options;
  const { now, isSettled } = options.now ? { now: options.now, isSettled: () => true } : steadyClock(log);
  const senders = createSenders({ config: config.senders, db, now, onOutbox });
  const seller = sellerChannels(config.seller, senders);
  const carrier = createCarrier(config, { db, log, now });
  const payments = await createProviders(config.payments, db);
  await requireProviders(db, [...payments.keys(), takesNoMoney]);
  const edition = editions[config.edition];
  const startPayment = paymentStarter({
    ...{ edition, db, log, now, payments },
    providerOf: (method) => providerOf(config.payments.choice, method),
    siteUrl: config.payments.siteUrl,
    apiUrl: config.payments.apiUrl,
  });
  let isStopping = false;
  const means = { catalogue, carrier, senders, payments, startPayment };
  const parts: AppParts = {
    config,
    edition,
    db,
    ...means,
    log,
    now,
    checkAnswers,
    isStopping: () => isStopping,
    onRequest: metrics.onRequest,
  };
  const receipts = typeof config.receipts === 'object' ? checkbox(config.receipts) : config.receipts;
  // Payments first: an order may have been paid while the shop was down, and must not expire then.
  const { smsPerDay } = config;
  const budgeted = { ...parts, senders: withinSmsBudget(senders, { db, now, smsPerDay }) };
  const jobs = [
    ...paymentJobs(parts),
    ...orderJobs({ ...budgeted, siteUrl: config.siteUrl, isSettled }),
    ...parcelJobs({ ...parts, services: createParcelServices(config.parcels) }),
    noticeJob({ ...budgeted, siteUrl: config.siteUrl, apiUrl: config.payments.apiUrl }),
    newsJob({ ...parts, seller }),
    ...receiptJobs({ ...parts, receipts, isSettled }),
    withdrawalJob({ ...budgeted, seller, siteUrl: config.siteUrl }),
    ...webhookJobs({ ...parts, endpoints: config.webhooks.map((webhook) => webhookEndpoint(webhook)) }),
    saleJob({ ...parts, isSettled }),
    alertJob(parts),
    smsAlertJob({ ...parts, seller, smsPerDay }),
    retentionJob({ ...parts, isSettled }),
  ];
  return {
    app: createApp(parts),
    db,
    jobs,
    startJobs: () => startJobs(jobs, log, { onRun: metrics.onJobRun }),
    readMetrics: () => metrics.read(db, now()),
    announceStop: () => {
      isStopping = true;
    },
  };
}
