import type { Line } from '../../contract/resources/cart.ts';
import type { CartLine } from '../../domain/cart/lines.ts';

/** Goods as they stand on a page. */
export interface SeenGoods {
  id: number;
  variant?: number | undefined;
  weight?: string | undefined;
  name: string;
  price: number;
}

/** What a shopper did, as analytics want to know it. Nothing in it tells who it was. */
export type AnalyticsEvent =
  /** So many of a line went into the cart, or out of it. */
  | { event: 'add_to_cart' | 'remove_from_cart'; line: CartLine }
  /** With the goods as the shop counted them. */
  | {
      event: 'view_cart' | 'begin_checkout' | 'add_shipping_info' | 'add_payment_info' | 'purchase';
      goods: readonly Line[];
      more?: object;
    }
  | { event: 'login' | 'sign_up'; method: string }
  | { event: 'custom_login' | 'custom_sign_up' }
  | { event: 'search'; search_term: string }
  /** Goods as a page shows them. */
  | {
      event: 'view_item_list' | 'select_item' | 'product_card_click' | 'view_item';
      cards: readonly SeenGoods[];
      list?: string;
    };

const queue: AnalyticsEvent[] = [];
let deliver = (event: AnalyticsEvent): void => void queue.push(event);

/** Told at once to whoever listens, else as soon as somebody does. */
export const track = (event: AnalyticsEvent): void => deliver(event);

export function onTracked(listener: (event: AnalyticsEvent) => void): void {
  deliver = listener;
  queue.splice(0).forEach(listener);
}
