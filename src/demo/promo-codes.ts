import type { PromoCode } from '../domain/cart-pricing/promo-code.ts';
import { toMinor } from '../domain/money/money.ts';
import { endOfDay } from '../domain/time/day.ts';
import { editions } from '../editions/editions.ts';
import { smallestVariant } from './compose.ts';
import type { DemoEdition } from './model.ts';

const unlimited = { startsAt: undefined, endsAt: undefined, useLimit: undefined, customerLimit: undefined };

/** The discount of the friend's code, and the minimum sums of the codes, in main units. */
const sums = {
  ua: { friend: 150, friendFrom: 900, giftFrom: 1000 },
  pl: { friend: 20, friendFrom: 110, giftFrom: 130 },
};

/** One code of each kind, and an expired one. */
export function demoPromoCodes(edition: DemoEdition): PromoCode[] {
  const { friend, friendFrom, giftFrom } = sums[edition];
  return [
    {
      ...unlimited,
      code: 'КАВА10',
      title: 'Мінус 10 % на каву',
      description: 'І на все до неї. Не діє лише на те, що вже подешевшало.',
      benefit: { type: 'percent', percent: 10 },
      minimum: 0,
    },
    {
      ...unlimited,
      code: 'ДРУГ',
      title: 'Знижка від друга',
      description: 'Діє один раз, на велике замовлення.',
      benefit: { type: 'fixed', amount: toMinor(friend) },
      minimum: toMinor(friendFrom),
      customerLimit: 1,
    },
    {
      ...unlimited,
      code: 'ТИША',
      title: 'Пачка «Тиші» в подарунок',
      description: 'Кава без кофеїну для пізніх вечорів. Помел оберете самі.',
      benefit: { type: 'gift', variantId: smallestVariant(edition, 'tysha') },
      minimum: toMinor(giftFrom),
    },
    {
      ...unlimited,
      code: 'ЛІТО25',
      title: 'Літо на льоду',
      description: 'Мінус 15 % на каву для холодного заварювання.',
      benefit: { type: 'percent', percent: 15 },
      minimum: 0,
      endsAt: endOfDay('2025-08-31', editions[edition].timezones[0]),
    },
  ];
}

/** The recap's gift: a personal code for each customer, valid for one order. */
export const demoRecapGift: PromoCode = {
  ...unlimited,
  code: 'РІК',
  title: 'Мінус 15 % на одне замовлення',
  description: 'Дякуємо, що цей рік пахнув нашою кавою.',
  benefit: { type: 'percent', percent: 15 },
  minimum: 0,
};
