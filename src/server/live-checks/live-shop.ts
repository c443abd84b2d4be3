import type { Environment } from '../../contract/environment.ts';
import type { Page } from '../../contract/resources/content.ts';
import type { Edition } from '../../editions/edition.ts';
import type { ServerConfig } from '../config.ts';
import type { CatalogueFile } from '../shop/catalogue/file.ts';
import { CarrierError, CarrierRefused } from '../shop/delivery/carrier.ts';
import { SenderUnanswered } from '../shop/messages/sender.ts';
import { ParcelUnanswered } from '../shop/parcels/parcel-service.ts';
import { Unanswered } from '../shop/payments/provider.ts';
import { ReceiptUnanswered } from '../shop/receipts/provider.ts';

/** What the checks look at. */
export interface LiveShop {
  edition: Edition;
  environment: Environment;
  config: ServerConfig;
  /** Undefined: the database cannot be opened. */
  stored: StoredShop | undefined;
  /** Why not. */
  databaseError: string | undefined;
  /** Pages of the catalogue and of the shop's folder, of two with one address the folder's. */
  pages: readonly Pick<Page, 'chpu' | 'content'>[];
  /** In unix seconds. */
  now: number;
}

export interface StoredShop {
  /** Undefined: nothing was imported yet. */
  catalogue: CatalogueFile | undefined;
  hasDemo: boolean;
  /** How many owners may sign in to the office. */
  owners: number;
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

/** Asks another server. `setting` names what is to be corrected if it refuses; if it does not answer, nothing is known. */
export async function probe(
  name: string,
  setting: string,
  question: () => Promise<Finding>,
): Promise<Finding> {
  try {
    return await question();
  } catch (error) {
    const reason = reasonOf(error);
    return isUnanswered(error)
      ? advice(`${name} could not be asked: ${reason}`)
      : missing(`${name}: ${reason}; check ${setting}`);
  }
}

const isUnanswered = (error: unknown): boolean =>
  [Unanswered, ParcelUnanswered, ReceiptUnanswered, SenderUnanswered].some((kind) => error instanceof kind) ||
  (error instanceof CarrierError && !(error instanceof CarrierRefused));

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
