import { join } from 'node:path';
import * as v from 'valibot';
import {
  type Environment,
  localAddress,
  numberSetting,
  portNumber,
  portSetting,
  readEnvironment,
  settingOf,
} from '../contract/environment.ts';
import type { EditionCode } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';
import { databaseConfig } from './db/config.ts';
import type { DatabaseConfig } from './db/open.ts';
import { type OfficeConfig, officeConfig } from './http/office/office-config.ts';
import { type CarrierConfig, carrierConfig } from './outside/carriers/config.ts';
import { type ParcelConfig, parcelConfig } from './outside/parcels/config.ts';
import { type PaymentConfig, paymentConfig } from './outside/payments/config.ts';
import { type ReceiptConfig, receiptConfig } from './outside/receipts/config.ts';
import { type SenderConfig, senderConfig } from './outside/senders/config.ts';
import { type SellerConfig, sellerConfig } from './outside/senders/seller-config.ts';
import { type WebhookConfig, webhookConfig } from './outside/senders/webhook-config.ts';

export interface ServerConfig {
  edition: EditionCode;
  host: string;
  port: number;
  /** Where the metrics are served; without a port, nowhere. */
  metrics: { host: string; port: number | undefined };
  database: DatabaseConfig;
  dataDirectory: string;
  mediaDirectory: string;
  corsOrigins: string[];
  maxBodyBytes: number;
  /** The number of trusted proxies in front, each of which adds to X-Forwarded-For. */
  trustedProxies: number;
  /** The base of links in e-mails. Never taken from a request, because its Host header may be forged. */
  siteUrl: string;
  office: OfficeConfig;
  senders: SenderConfig;
  seller: SellerConfig;
  webhooks: WebhookConfig[];
  /** The most SMS a day: codes, and messages about orders, withdrawals and goods that are back. */
  smsPerDay: number;
  payments: PaymentConfig;
  receipts: ReceiptConfig;
  carrier: CarrierConfig;
  parcels: ParcelConfig;
}

const OriginsSchema = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((origin) => origin.trim())),
  v.array(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+$/, 'it must be origins such as https://shop.example')),
  ),
);

const EnvironmentSchema = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  CORS_ORIGINS: v.optional(OriginsSchema),
  MAX_BODY_BYTES: numberSetting(100, 999_999_999, 262_144),
  SMS_PER_DAY: numberSetting(0, 9_999_999, 1000),
  /** How many proxies stand in front of the shop. */
  TRUST_PROXY: numberSetting(0, 9, 0),
});

const editionSchema = (edition: EditionCode) =>
  v.object({ PORT: portSetting(editions[edition].defaultPort), METRICS_PORT: v.optional(portNumber) });

/** The settings of one edition's shop API. */
export function serverConfig(edition: EditionCode, environment: Environment): ServerConfig {
  const settings = readEnvironment(EnvironmentSchema, environment);
  const ofEdition = readEnvironment(editionSchema(edition), environment, settingOf(edition));
  const payments = paymentConfig(edition, environment);
  return {
    edition,
    host: settings.HOST,
    port: ofEdition.PORT,
    metrics: { host: settings.METRICS_HOST, port: ofEdition.METRICS_PORT },
    database: databaseConfig(edition, environment),
    dataDirectory: settings.DATA_DIR,
    mediaDirectory: join(settings.DATA_DIR, 'media'),
    corsOrigins: settings.CORS_ORIGINS ?? [],
    maxBodyBytes: settings.MAX_BODY_BYTES,
    trustedProxies: settings.TRUST_PROXY,
    siteUrl: payments.siteUrl ?? localAddress(ofEdition.PORT),
    office: officeConfig(edition, payments.siteUrl, environment),
    senders: senderConfig(environment),
    seller: sellerConfig(edition, environment),
    webhooks: webhookConfig(edition, environment),
    smsPerDay: settings.SMS_PER_DAY,
    payments,
    receipts: receiptConfig(edition, environment),
    carrier: carrierConfig(edition, environment),
    parcels: parcelConfig(edition, environment),
  };
}
