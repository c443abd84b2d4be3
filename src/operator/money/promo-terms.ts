/** Reads a promo code from the operator's arguments, and describes one in a line. */
import { Argument, type Command, type OptionValues } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { PromocodeTextSchema } from '../../contract/resources/cart.ts';
import { IdSchema, MoneySchema, NameSchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { type Benefit, type PromoCode, promoCodeKey } from '../../domain/cart-pricing/promo-code.ts';
import { fromMinor, toMinor } from '../../domain/money/money.ts';
import { dayOf } from '../../domain/time/day.ts';
import { fromDay, periodFrom, toDay } from '../days.ts';
import { amountOf, wholeOf } from '../operator.ts';

const benefitTypes = ['percent', 'fixed', 'gift'] as const;

/** The terms as they are written on the command line. */
export interface WrittenTerms {
  code: string;
  type: (typeof benefitTypes)[number];
  value: string;
  title: string;
  description?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  minimum?: string | undefined;
  uses?: string | undefined;
  perCustomer?: string | undefined;
}

/** Adds the arguments and options of the terms that every promo code has. */
export const withTermOptions = <A extends unknown[], O extends OptionValues>(command: Command<A, O>) =>
  command
    .addArgument(new Argument('<type>').choices(benefitTypes))
    .argument('<value>', 'a percent, an amount, or the goods that are given')
    .argument('<title>', 'what the cart says of it')
    .option('--description <text>')
    .option(...fromDay)
    .option(...toDay)
    .option('--minimum <amount>', 'the smallest cart that it is good for');

const longestTitle = 100;
const TitleSchema = v.pipe(NameSchema, v.maxLength(longestTitle), v.regex(/^\P{Cc}*$/u));
const CodeSchema = v.pipe(PromocodeTextSchema, v.nonEmpty());
const PercentSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));
const DiscountSchema = v.pipe(MoneySchema, v.gtValue(0));
const TimesSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export function promoFrom(terms: WrittenTerms, timeZone: string): PromoCode {
  const { from: startsAt, to: endsAt } = periodFrom(terms, timeZone);
  return {
    code: codeFrom(terms.code),
    title: titleFrom(terms.title),
    description: terms.description ?? '',
    benefit: benefitFrom(terms.type, terms.value),
    startsAt,
    endsAt,
    minimum: terms.minimum === undefined ? 0 : toMinor(amountOf(MoneySchema, terms.minimum, amount)),
    useLimit: timesFrom(terms.uses),
    customerLimit: timesFrom(terms.perCustomer),
  };
}

const amount = 'an amount such as 199 or 42.50';

export function codeFrom(text: string): string {
  const result = v.safeParse(CodeSchema, promoCodeKey(text));
  if (!result.success) throw new SetupError(`«${text}» is not a promo code.`);
  return result.output;
}

function titleFrom(text: string): string {
  const result = v.safeParse(TitleSchema, text);
  if (!result.success)
    throw new SetupError(`The title must have 1 to ${longestTitle} characters in one line.`);
  return result.output;
}

function benefitFrom(type: WrittenTerms['type'], value: string): Benefit {
  switch (type) {
    case 'percent':
      return { type, percent: wholeOf(PercentSchema, value, 'a percent from 1 to 100') };
    case 'fixed':
      return { type, amount: toMinor(amountOf(DiscountSchema, value, amount)) };
    case 'gift':
      return { type, variantId: wholeOf(IdSchema, value, 'the id of a variant') };
  }
}

const timesFrom = (text: string | undefined) =>
  text === undefined ? undefined : wholeOf(TimesSchema, text, 'a whole number from 1 on');

/** One line of a list. */
export function promoLine(
  { benefit, ...promo }: PromoCode,
  times: number,
  timeZone: string,
  what = 'used',
): string {
  const terms = [
    describeBenefit(benefit),
    promo.title,
    promo.startsAt !== undefined && `from ${dayOf(promo.startsAt, timeZone)}`,
    promo.endsAt !== undefined && `until ${dayOf(promo.endsAt - 1, timeZone)}`,
    promo.minimum > 0 && `minimum ${fromMinor(promo.minimum)}`,
    `${what} ${times}${promo.useLimit === undefined ? '' : ` of ${promo.useLimit}`}`,
    promo.customerLimit !== undefined && `${promo.customerLimit} per customer`,
  ];
  return `${promo.code}: ${terms.filter(Boolean).join(', ')}`;
}

function describeBenefit(benefit: Benefit): string {
  if (benefit.type === 'percent') return `percent ${benefit.percent}`;
  return benefit.type === 'fixed' ? `fixed ${fromMinor(benefit.amount)}` : `gift ${benefit.variantId}`;
}
