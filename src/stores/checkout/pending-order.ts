import * as v from 'valibot';
import type { Request } from '../../contract/endpoint.ts';
import { createOrder, type Order } from '../../contract/resources/order.ts';
import { readCustomerData, saveCustomerData } from '../sign-in/customer-data.ts';

export type OrderRequest = Request<typeof createOrder>;

const pendingName = 'unanswered_order';

const PendingOrderSchema = v.object({ key: v.string(), sent: v.array(createOrder.request) });

/** Requests sent under one idempotency key without a response. Survives a reload. */
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

/** The key stays until a response arrives, even if the order is changed meanwhile: one key is one order. */
export function savePendingOrder(request: OrderRequest): PendingOrder {
  const { key, sent } = readPendingOrder() ?? { key: newKey(), sent: [] };
  const isNew = sent[0] === undefined || asText(sent[0]) !== asText(request);
  const unanswered = { key, sent: isNew ? [request, ...sent] : sent };
  saveCustomerData(pendingName, JSON.stringify(unanswered));
  return unanswered;
}

/** Parsing puts the fields in one order, so equal requests give equal texts. */
const asText = (request: OrderRequest) => JSON.stringify(v.parse(createOrder.request, request));

export const clearPendingOrder = (): void => saveCustomerData(pendingName, '');

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type PlacedOrder = Pick<Order, 'id' | 'number'>;

const placedName = 'placed_order';

const PlacedOrderSchema = v.object({ id: v.number(), number: v.string() });

/** The order placed in this tab, until its success page was shown: who returns without paying sees it. */
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
