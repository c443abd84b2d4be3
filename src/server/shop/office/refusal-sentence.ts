/** What staff read when a service refuses. */
import { fromMinor } from '../../../domain/money/money.ts';
import type { OrderState } from '../../../domain/orders/status.ts';
import type { Edition } from '../../../editions/edition.ts';
import { fill } from '../../../locales/fill.ts';
import { formatMoment, formatMoney } from '../../../locales/format.ts';
import { refusals, refusalWords } from '../../../locales/office/uk/refusals.ts';
import { type CommandRefusal, NotFound } from '../failures.ts';
import type { Refused } from './outcome.ts';

const sentences: Readonly<Record<CommandRefusal['code'], string>> = refusals;

type Shop = Pick<Edition, 'locale' | 'currency' | 'timezones'>;

export function refusalSentence(failure: Refused, shop: Shop): string {
  if (failure instanceof NotFound) return fill(refusalWords.missingOrder, { id: failure.id });
  const { refusal } = failure;
  return fill(sentences[refusal.code], { ...plainValues(refusal), ...valuesOf(refusal, shop) });
}

type Values = Record<string, string | number>;

const plainValues = (refusal: CommandRefusal): Values =>
  Object.fromEntries(
    Object.entries(refusal).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );

/** What a sentence names in other words than the refusal does. */
function valuesOf(refusal: CommandRefusal, { locale, currency, timezones: [zone] }: Shop): Values {
  const money = (minor: number) => formatMoney(fromMinor(minor), locale, currency.symbol);
  const state = 'state' in refusal ? wordsOf(refusal.state) : {};
  switch (refusal.code) {
    case 'order-cannot-become':
    case 'cannot-go-back':
      return { ...state, to: refusalWords.statuses[refusal.to] };
    case 'order-cannot-change':
      return { ...state, kind: refusalWords.kinds[refusal.kind] };
    case 'changed-already':
    case 'placed-already':
    case 'bonuses-changed-already':
      return { at: formatMoment(refusal.at, locale, zone) };
    case 'changed-meanwhile': {
      const by = refusal.by === null ? '' : fill(refusalWords.by, { name: refusal.by });
      return { by, parts: refusal.parts.map((part) => refusalWords.parts[part]).join(', ') };
    }
    case 'costs-more-than-paid':
      return { more: money(refusal.more) };
    case 'refund-too-large':
      return { left: money(refusal.left) };
    case 'paid-by-hand':
      return { amount: money(refusal.amount) };
    case 'withhold-or-not':
      return { forGifts: money(refusal.forGifts), forBonuses: money(refusal.forBonuses) };
    case 'promo-code-lost':
      return { promo: refusalWords.promo[refusal.refusal] };
    case 'sale-above-price':
      return { price: formatMoney(refusal.price, locale, currency.symbol) };
    default:
      return state;
  }
}

const wordsOf = ({ status, paymentStatus }: OrderState): Values => ({
  status: refusalWords.statuses[status],
  payment: refusalWords.payments[paymentStatus],
});
