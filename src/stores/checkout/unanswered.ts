import * as v from 'valibot';
import type { Request } from '../../contract/endpoint.ts';
import { createOrder } from '../../contract/resources/order.ts';
import { keepOwn, readOwn } from '../sign-in/customer-data.ts';

export type OrderRequest = Request<typeof createOrder>;

const name = 'unanswered_order';

const UnansweredSchema = v.object({ key: v.string(), sent: v.array(createOrder.request) });

/** What was sent under one key and has not been answered; it outlives a reload. */
interface Unanswered {
  key: string;
  /** The latest first. */
  sent: readonly OrderRequest[];
}

export function readUnanswered(): Unanswered | undefined {
  try {
    return v.parse(UnansweredSchema, JSON.parse(readOwn(name)));
  } catch {
    return undefined;
  }
}

/** The key stays until an answer has come, whatever is changed in between: it stands for one order. */
export function keepUnanswered(request: OrderRequest): Unanswered {
  const { key, sent } = readUnanswered() ?? { key: newKey(), sent: [] };
  const isNew = sent[0] === undefined || asText(sent[0]) !== asText(request);
  const unanswered = { key, sent: isNew ? [request, ...sent] : sent };
  keepOwn(name, JSON.stringify(unanswered));
  return unanswered;
}

/** The same order is the same text, in whatever turn its parts were named. */
const asText = (request: OrderRequest) => JSON.stringify(v.parse(createOrder.request, request));

export const forgetUnanswered = (): void => keepOwn(name, '');

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
