import { fill } from '../../../locales/fill.ts';
import { formatAmount } from '../../../locales/format.ts';
import { orders } from '../../../locales/office/uk/orders.ts';

/** Counts of the server are exact below this. */
export const exactBelow = 1000;

/** «24» or «1 000+». */
export const countText = (count: number, locale: string): string =>
  count < exactBelow ? String(count) : fill(orders.many, { count: formatAmount(exactBelow, locale) });

const payForms: ReadonlyMap<string, string> = new Map(Object.entries(orders.payForms));

/** The name of a way to pay; the shop's settings may have others. */
export const payFormText = (code: string): string => payForms.get(code) ?? code;
