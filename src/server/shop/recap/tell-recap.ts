import type { Story } from '../../../contract/resources/recap.ts';
import type { Benefit, PromoCode } from '../../../domain/cart-pricing/promo-code.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import { type RecapOrder, recapOf } from '../../../domain/recap/recap.ts';
import type { Edition } from '../../../editions/edition.ts';
import { fill } from '../../../locales/fill.ts';
import { formatMoney } from '../../../locales/format.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import { type Told, tellYear } from './stories.ts';

interface Year {
  year: number;
  /** How the customer is called; empty: not known. */
  name: string;
  orders: readonly RecapOrder[];
  gift: PromoCode | undefined;
}

interface Voice {
  words: ServerWords['recap'];
  edition: Edition;
}

/** A year from its opening to its gift. */
export function tellRecap({ year, name, orders, gift }: Year, { words, edition }: Voice): Story[] {
  const { title, text, nameless } = words.opening;
  const stories = [
    { title, value: String(year), text: name === '' ? nameless : fill(text, { name }) },
    ...tellYear(recapOf(orders), { words, locale: edition.locale }),
    ...(gift === undefined ? [] : [giftStory(gift, { words, edition })]),
  ];
  return stories.map((story, index) => ({ id: index + 1, ...story }));
}

const giftStory = ({ benefit, title, description }: PromoCode, voice: Voice): Told => ({
  title: voice.words.gift.title,
  value: worthOf(benefit, voice),
  text: [title, description].filter(Boolean).join('. '),
});

function worthOf(benefit: Benefit, { words: { gift }, edition: { locale, currency } }: Voice): string {
  if (benefit.type === 'gift') return gift.gift;
  if (benefit.type === 'percent') return fill(gift.percent, { percent: benefit.percent });
  return fill(gift.amount, { amount: formatMoney(fromMinor(benefit.amount), locale, currency.symbol) });
}
