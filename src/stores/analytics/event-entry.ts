import { edition } from '#edition';
import type { PricedLine } from '../../contract/resources/cart.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { type AnalyticsItem, ecommerceData } from '../../domain/visitor/analytics.ts';
import type { AnalyticsEvent } from './track.ts';

/** The data layer entry of an event; undefined when its goods are unknown. */
export async function eventEntry(event: AnalyticsEvent): Promise<object | undefined> {
  if ('line' in event) {
    const goods = await goodsOfLine(event.line);
    return goods && { event: event.event, ecommerce: ecommerce([goods]) };
  }
  if ('goods' in event) {
    return { event: event.event, ecommerce: { ...ecommerce(event.goods.map(goodsOf)), ...event.more } };
  }
  if ('cards' in event) {
    const goods = event.cards.map(({ id, variant, weight, name, price }) => ({
      id: variant ?? id,
      name,
      variant: weight,
      price,
      quantity: 1,
    }));
    return {
      event: event.event,
      ecommerce: { ...ecommerce(goods), ...(event.list && { item_list_name: event.list }) },
    };
  }
  return event;
}

const ecommerce = (goods: readonly AnalyticsItem[]) => ecommerceData(goods, edition.currency.code);

const goodsOf = ({ id, name, properties: [property], price, qtt }: PricedLine): AnalyticsItem => ({
  id,
  name,
  variant: property?.value,
  price,
  quantity: qtt,
});

async function goodsOfLine({ id, goodscardId, qtt }: CartLine): Promise<AnalyticsItem | undefined> {
  const file = import('../catalogue/cards.ts').then(({ cardFile }) => cardFile(goodscardId));
  const card = (await file.catch(() => undefined))?.card;
  const variant = card?.variants.find((one) => one.id === id);
  if (!card || !variant) return undefined;
  const { weight, price } = variant;
  return { id, name: card.name, variant: weight, category: card.line, price, quantity: qtt };
}
