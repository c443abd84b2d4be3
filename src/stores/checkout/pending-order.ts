import * as v from 'valibot';
import type { Request } from '../../contract/endpoint.ts';
import { createOrder, type Order } from '../../contract/resources/order.ts';
import { readCustomerData, saveCustomerData } from '../sign-in/customer-data.ts';

export type OrderRequest = Request<typeof createOrder>;

const pendingName = 'unanswered_order';

const PendingOrderSchema = v.object({ key: v.string(), sent: v.array(createOrder.request) });

/** What was sent under one key and has not been answered; it outlives a reload. */
interface PendingOrder {
  key: string;
  /** The latest first. */
  sent: readonly OrderRequest[];
}

export function readPendingOrder(): PendingOrder | undefined {
  try {
    return v.parse(PendingOrderSchema, JSON.parse(readCustomerData(pendingName)));
  } catch {
    return undefined;
  }
}

/** The key stays until an answer has come, whatever is changed in between: it stands for one order. */
export function savePendingOrder(request: OrderRequest): PendingOrder {
  const { key, sent } = readPendingOrder() ?? { key: newKey(), sent: [] };
  const isNew = sent[0] === undefined || asText(sent[0]) !== asText(request);
  const unanswered = { key, sent: isNew ? [request, ...sent] : sent };
  saveCustomerData(pendingName, JSON.stringify(unanswered));
  return unanswered;
}

/** The same order is the same text, in whatever turn its parts were named. */
const asText = (request: OrderRequest) => JSON.stringify(v.parse(createOrder.request, request));

export const clearPendingOrder = (): void => saveCustomerData(pendingName, '');

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type PlacedOrder = Pick<Order, 'id' | 'number'>;

const placedName = 'placed_order';

const PlacedOrderSchema = v.object({ id: v.number(), number: v.string() });

/** The order that was placed in this tab and has not been thanked for: whoever comes back without paying is told of it. */
export function readPlacedOrder(): PlacedOrder | undefined {
  try {
    return v.parse(PlacedOrderSchema, JSON.parse(readCustomerData(placedName)));
  } catch {
    return undefined;
  }
}

export const savePlacedOrder = ({ id, number }: PlacedOrder): void =>
  saveCustomerData(placedName, JSON.stringify({ id, number }));

export const clearPlacedOrder = (): void => saveCustomerData(placedName, '');
