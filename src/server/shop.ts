import { mkdir } from 'node:fs/promises';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { createCatalogueSource } from './catalogue/source.ts';
import type { ServerConfig } from './config.ts';
import { type Database, openDatabase } from './db/open.ts';
import type { Log } from './log.ts';

export interface Shop {
  app: Hono;
  db: Database;
}

export interface ShopOptions {
  /** Make the database where there is none. */
  create: boolean;
  checkAnswers?: boolean;
  /** Milliseconds for which a known catalogue version is trusted. */
  freshFor?: number;
}

/** One edition's shop: its database and the app over it. */
export async function openShop(config: ServerConfig, log: Log, options: ShopOptions): Promise<Shop> {
  const db = await openDatabase(config.database, { create: options.create });
  await mkdir(config.mediaDirectory, { recursive: true });
  const catalogue = createCatalogueSource(db, log, options.freshFor);
  return { app: createApp({ config, db, catalogue, log, checkAnswers: options.checkAnswers ?? false }), db };
}
