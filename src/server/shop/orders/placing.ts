import type { Request } from '../../../contract/endpoint.ts';
import type { createOrder } from '../../../contract/resources/order.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import type { Customer } from '../customers/customer.ts';

/** What a customer asks when placing an order. */
export interface Placing {
  customer: Customer;
  /** Of this attempt: the same one brings the same answer. */
  key: string;
  asked: Request<typeof createOrder>;
  /** Seconds until promo codes are looked up for this client; 0: now. */
  promoWait: number;
  words: ServerWords;
  /** Under which the client asks the shop. */
  origin: string;
}
