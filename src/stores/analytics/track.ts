import type { PricedLine } from '../../contract/resources/cart.ts';
import type { CartLine } from '../../domain/cart/lines.ts';

/** Goods as a page lists them. */
export interface SeenGoods {
  id: number;
  variant?: number | undefined;
  weight?: string | undefined;
  name: string;
  price: number;
}

/** What a shopper did, without anything that identifies them. */
export type AnalyticsEvent =
  /** `line.qtt` is the change. */
  | { event: 'add_to_cart' | 'remove_from_cart'; line: CartLine }
  /** With the lines of the shop's calculation. */
  | {
      event: 'view_cart' | 'begin_checkout' | 'add_shipping_info' | 'add_payment_info' | 'purchase';
      goods: readonly PricedLine[];
      more?: object;
    }
  | { event: 'login' | 'sign_up'; method: string }
  | { event: 'custom_login' | 'custom_sign_up' }
  | { event: 'search'; search_term: string }
  /** With goods of a page. */
  | {
      event: 'view_item_list' | 'select_item' | 'product_card_click' | 'view_item';
      cards: readonly SeenGoods[];
      list?: string;
    };

const queue: AnalyticsEvent[] = [];
let deliver = (event: AnalyticsEvent): void => void queue.push(event);

/** Queued until `onTracked` sets a listener. */
export const track = (event: AnalyticsEvent): void => deliver(event);

export function onTracked(listener: (event: AnalyticsEvent) => void): void {
  deliver = listener;
  queue.splice(0).forEach(listener);
}
