import type { Story } from '../../../contract/resources/recap.ts';
import type { Benefit, PromoCode } from '../../../domain/cart-pricing/promo-code.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import {
  cupsFromGrams,
  gramsInCup,
  type Recap,
  type RecapOrder,
  summarizeYear,
} from '../../../domain/recap/recap.ts';
import { families } from '../../../domain/taste/notes.ts';
import type { Edition } from '../../../editions/edition.ts';
import { fill } from '../../../locales/fill.ts';
import { formatAmount, formatChange, formatMoney, formatWeight } from '../../../locales/format.ts';
import { plural } from '../../../locales/plural.ts';
import type { ServerWords } from '../../../locales/server-words.ts';

type StoryContent = Omit<Story, 'id'>;

interface Voice {
  words: ServerWords['recap'];
  locale: string;
  /** The currency's symbol. */
  currency: string;
}

/** Returns undefined if there was none of it in the year. */
type Teller = (recap: Recap, voice: Voice) => StoryContent | undefined;

const orders: Teller = ({ orders, busiestMonth: busiest }, { words: { orders: words }, locale }) => {
  const times = plural(locale, orders, words.text);
  const [, month] = Object.entries(words.months).find(([number]) => Number(number) === busiest?.what) ?? [];
  const stoodOut = busiest !== undefined && busiest.count > 1 && busiest.count < orders;
  return {
    title: words.title,
    value: formatAmount(orders, locale),
    text: stoodOut && month !== undefined ? fill(words.busiest, { times, month }) : times,
  };
};

const favourite: Teller = ({ favourite }, { words: { favourite: words }, locale }) => {
  if (favourite === undefined) return undefined;
  const { what, count } = favourite;
  return {
    title: words.title,
    value: what.name,
    text: count === 1 ? words.first : fill(plural(locale, count, words.text), { count }),
    ...(what.image !== '' && { image: what.image }),
  };
};

const weight: Teller = ({ grams }, { words: { weight: words }, locale }) =>
  grams > 0 ? { ...words, value: formatWeight(grams, locale) } : undefined;

const cups: Teller = ({ grams }, { words: { cups: words }, locale }) => {
  const count = cupsFromGrams(grams);
  if (count === 0) return undefined;
  const text = fill(plural(locale, count, words.text), { grams: gramsInCup });
  return { title: words.title, value: formatAmount(count, locale), text };
};

const taste: Teller = ({ taste }, { words: { taste: words } }) => {
  if (taste === undefined) return undefined;
  const { name, base } = families[taste.what];
  return { ...words, value: name, color: base };
};

const coffees: Teller = ({ coffees }, { words: { coffees: words }, locale }) =>
  coffees > 1
    ? { title: words.title, value: formatAmount(coffees, locale), text: plural(locale, coffees, words.text) }
    : undefined;

const grind: Teller = ({ grind }, { words: { grind: words } }) => grind && { ...words, value: grind.what };

const bonuses: Teller = ({ earnedBonuses, usedBonuses }, { words: { bonuses: words }, locale }) => {
  if (earnedBonuses > 0) {
    const earned = plural(locale, earnedBonuses, words.earned);
    const used = formatAmount(usedBonuses, locale);
    return {
      title: words.earnedTitle,
      value: formatChange(earnedBonuses, locale),
      text: usedBonuses > 0 ? fill(words.both, { earned, used }) : earned,
    };
  }
  if (usedBonuses === 0) return undefined;
  return {
    title: words.usedTitle,
    value: formatAmount(usedBonuses, locale),
    text: plural(locale, usedBonuses, words.used),
  };
};

const tellers: readonly Teller[] = [orders, favourite, weight, cups, taste, coffees, grind, bonuses];

interface Year {
  year: number;
  /** The customer's first name; empty if it is unknown. */
  name: string;
  orders: readonly RecapOrder[];
  gift: PromoCode | undefined;
}

/** The stories of a year, from the opening to the gift. */
export function tellRecap(
  { year, name, orders, gift }: Year,
  { words, edition: { locale, currency } }: { words: ServerWords['recap']; edition: Edition },
): Story[] {
  const { title, text, nameless } = words.opening;
  const voice: Voice = { words, locale, currency: currency.symbol };
  const recap = summarizeYear(orders);
  const stories = [
    { title, value: String(year), text: name === '' ? nameless : fill(text, { name }) },
    ...tellers.flatMap((tell) => tell(recap, voice) ?? []),
    ...(gift === undefined ? [] : [giftStory(gift, voice)]),
  ];
  return stories.map((story, index) => ({ id: index + 1, ...story }));
}

const giftStory = ({ benefit, title, description }: PromoCode, voice: Voice): StoryContent => ({
  title: voice.words.gift.title,
  value: worthOf(benefit, voice),
  text: [title, description].filter(Boolean).join('. '),
});

function worthOf(benefit: Benefit, { words: { gift }, locale, currency }: Voice): string {
  if (benefit.type === 'gift') return gift.gift;
  if (benefit.type === 'percent') return fill(gift.percent, { percent: benefit.percent });
  return fill(gift.amount, { amount: formatMoney(fromMinor(benefit.amount), locale, currency) });
}
