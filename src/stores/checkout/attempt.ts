import * as v from 'valibot';
import type { Request } from '../../contract/endpoint.ts';
import { createOrder } from '../../contract/order.ts';
import { readOfVisit, storeForVisit } from '../storage.ts';

export type OrderRequest = Request<typeof createOrder>;

const name = 'order_attempt';

const AttemptSchema = v.object({ key: v.string(), sent: v.array(createOrder.request) });

/** What was sent under one key and has not been answered; it outlives a reload. */
interface Attempt {
  key: string;
  /** The latest first. */
  sent: readonly OrderRequest[];
}

export function readAttempt(): Attempt | undefined {
  try {
    return v.parse(AttemptSchema, JSON.parse(readOfVisit(name)));
  } catch {
    return undefined;
  }
}

/** The key stays until an answer has come, whatever is changed in between: it stands for one order. */
export function keepAttempt(request: OrderRequest): Attempt {
  const { key, sent } = readAttempt() ?? { key: newKey(), sent: [] };
  const isNew = JSON.stringify(sent[0]) !== JSON.stringify(request);
  const attempt = { key, sent: isNew ? [request, ...sent] : sent };
  storeForVisit(name, JSON.stringify(attempt));
  return attempt;
}

export const forgetAttempt = (): void => storeForVisit(name, '');

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
