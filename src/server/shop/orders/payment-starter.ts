import type { OrderRow } from './hold-order.ts';

/**
 * Where this order is paid; null: nowhere yet. Asked after the order is placed, outside of any transaction; when it
 * throws, the order stands and can be paid later. The origin is the one under which the client asks the shop.
 */
export type StartPayment = (order: OrderRow, origin: string) => Promise<{ url: string } | null>;

/** In seconds; whoever has not started a payment by then has died on the way. */
export const paymentStartPatience = 30;
