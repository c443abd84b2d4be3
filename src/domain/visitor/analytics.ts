import { fromMinor, toMinor } from '../money/money.ts';

/** Goods as sent to analytics; money in main units. */
export interface AnalyticsItem {
  id: number;
  name: string;
  variant?: string | undefined;
  category?: string | undefined;
  price: number;
  quantity: number;
}

/** The ecommerce fields of a GA4 event. */
export function ecommerceData(goods: readonly AnalyticsItem[], currency: string) {
  return { currency, value: sumOf(goods), items: goods.map(itemOf) };
}

const itemOf = ({ id, name, variant, category, price, quantity }: AnalyticsItem) => ({
  item_id: String(id),
  item_name: name,
  ...(variant && { item_variant: variant }),
  ...(category && { item_category: category }),
  price,
  quantity,
});

const sumOf = (goods: readonly AnalyticsItem[]): number =>
  fromMinor(goods.reduce((sum, { price, quantity }) => sum + toMinor(price) * quantity, 0));

/** Search queries are tracked, except those that look like an e-mail address or a phone number: personal data. */
export const isSafeToTrack = (query: string): boolean =>
  !query.includes('@') && query.replaceAll(/\D/g, '').length < 6;

export const isTagManagerId = (text: string): boolean => /^GTM-[A-Z0-9]{4,12}$/.test(text);
