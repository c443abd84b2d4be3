import * as v from 'valibot';
import type { Request } from '../../contract/endpoint.ts';
import { createOrder, type Order } from '../../contract/resources/order.ts';
import { keepOwn, readOwn } from '../sign-in/customer-data.ts';

export type OrderRequest = Request<typeof createOrder>;

const unansweredName = 'unanswered_order';

const UnansweredSchema = v.object({ key: v.string(), sent: v.array(createOrder.request) });

/** What was sent under one key and has not been answered; it outlives a reload. */
interface Unanswered {
  key: string;
  /** The latest first. */
  sent: readonly OrderRequest[];
}

export function readUnanswered(): Unanswered | undefined {
  try {
    return v.parse(UnansweredSchema, JSON.parse(readOwn(unansweredName)));
  } catch {
    return undefined;
  }
}

/** The key stays until an answer has come, whatever is changed in between: it stands for one order. */
export function keepUnanswered(request: OrderRequest): Unanswered {
  const { key, sent } = readUnanswered() ?? { key: newKey(), sent: [] };
  const isNew = sent[0] === undefined || asText(sent[0]) !== asText(request);
  const unanswered = { key, sent: isNew ? [request, ...sent] : sent };
  keepOwn(unansweredName, JSON.stringify(unanswered));
  return unanswered;
}

/** The same order is the same text, in whatever turn its parts were named. */
const asText = (request: OrderRequest) => JSON.stringify(v.parse(createOrder.request, request));

export const forgetUnanswered = (): void => keepOwn(unansweredName, '');

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

type Placed = Pick<Order, 'id' | 'number'>;

const placedName = 'placed_order';

const PlacedSchema = v.object({ id: v.number(), number: v.string() });

/** The order that was placed in this tab and has not been thanked for: whoever comes back without paying is told of it. */
export function readPlaced(): Placed | undefined {
  try {
    return v.parse(PlacedSchema, JSON.parse(readOwn(placedName)));
  } catch {
    return undefined;
  }
}

export const keepPlaced = ({ id, number }: Placed): void =>
  keepOwn(placedName, JSON.stringify({ id, number }));

export const forgetPlaced = (): void => keepOwn(placedName, '');
