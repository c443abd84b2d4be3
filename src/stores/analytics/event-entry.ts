import { edition } from '#edition';
import type { Line } from '../../contract/resources/cart.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { ecommerceOf, type ToldGoods } from '../../domain/visitor/analytics.ts';
import type { Deed } from './track.ts';

/** What is pushed for a deed; undefined when nothing can be said of it. */
export async function entryOf(deed: Deed): Promise<object | undefined> {
  if ('line' in deed) {
    const goods = await goodsOfLine(deed.line);
    return goods && { event: deed.event, ecommerce: told([goods]) };
  }
  if ('goods' in deed) {
    return { event: deed.event, ecommerce: { ...told(deed.goods.map(goodsOf)), ...deed.more } };
  }
  if ('cards' in deed) {
    const goods = deed.cards.map(({ id, variant, weight, name, price }) => ({
      id: variant ?? id,
      name,
      variant: weight,
      price,
      quantity: 1,
    }));
    return {
      event: deed.event,
      ecommerce: { ...told(goods), ...(deed.list && { item_list_name: deed.list }) },
    };
  }
  return deed;
}

const told = (goods: readonly ToldGoods[]) => ecommerceOf(goods, edition.currency.code);

const goodsOf = ({ id, name, properties: [property], price, qtt }: Line): ToldGoods => ({
  id,
  name,
  variant: property?.value,
  price,
  quantity: qtt,
});

async function goodsOfLine({ id, goodscardId, qtt }: CartLine): Promise<ToldGoods | undefined> {
  const file = import('../catalogue/cards.ts').then(({ cardFile }) => cardFile(goodscardId));
  const card = (await file.catch(() => undefined))?.card;
  const variant = card?.variants.find((one) => one.id === id);
  if (!card || !variant) return undefined;
  const { weight, price } = variant;
  return { id, name: card.name, variant: weight, category: card.line, price, quantity: qtt };
}
