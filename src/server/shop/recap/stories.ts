import type { Story } from '../../../contract/resources/recap.ts';
import { cupsOf, gramsInCup, type Recap } from '../../../domain/recap/recap.ts';
import { families } from '../../../domain/taste/notes.ts';
import { fill } from '../../../locales/fill.ts';
import { formatAmount, formatChange, formatWeight } from '../../../locales/format.ts';
import { plural } from '../../../locales/plural.ts';
import type { ServerWords } from '../../../locales/server-words.ts';

export type Told = Omit<Story, 'id'>;

export interface Voice {
  words: ServerWords['recap'];
  locale: string;
}

type Teller = (recap: Recap, voice: Voice) => Told | undefined;

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
  const count = cupsOf(grams);
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

/** A year in stories, one number or word each; what there was none of is not told. */
export const tellYear = (recap: Recap, voice: Voice): readonly Told[] =>
  tellers.flatMap((tell) => tell(recap, voice) ?? []);
