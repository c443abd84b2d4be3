import type { Environment } from '../../contract/environment.ts';
import type { Edition } from '../../editions/edition.ts';
import type { ServerConfig } from '../config.ts';
import type { CatalogueFile } from '../shop/catalogue/file.ts';

/** What the checks look at. */
export interface LiveShop {
  edition: Edition;
  environment: Environment;
  config: ServerConfig;
  /** Undefined: the database cannot be opened. */
  stored: StoredShop | undefined;
  /** Why not. */
  databaseError: string | undefined;
  /** In unix seconds. */
  now: number;
}

export interface StoredShop {
  /** Undefined: nothing was imported yet. */
  catalogue: CatalogueFile | undefined;
  hasDemo: boolean;
}

/** `missing`: the shop must not go live like this. `advice`: it works, but somebody should know. */
export interface Finding {
  state: 'ok' | 'missing' | 'advice';
  text: string;
}

export type Check = (shop: LiveShop) => Finding[] | Promise<Finding[]>;

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const missing = (text: string): Finding => ({ state: 'missing', text });
export const advice = (text: string): Finding => ({ state: 'advice', text });

/** Milliseconds for each question to another server. */
export const probeTimeout = 5000;

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
