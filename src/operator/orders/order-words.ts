/** Options and arguments that the commands of orders share. */
import { Option } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { IdSchema, MoneySchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { toMinor } from '../../domain/money/money.ts';
import type { WantedGoods } from '../../server/shop/order-changes/change-order.ts';
import type { WantedNewGoods } from '../../server/shop/order-changes/quote-new-goods.ts';
import { amountOf, wholeOf } from '../operator.ts';

export const lineOption = () =>
  new Option(
    '--line <goods=count>',
    'goods by SKU or id of the variant, and how many; may be repeated',
  ).argParser<WantedGoods[]>((text, before) => [...(before ?? []), goodsFrom(text, MoreThanNoneSchema)]);

/** Goods with a grind; at least one piece, unless `counts` allows none. */
export const newLineOption = <const Flags extends string>(
  flags: Flags,
  description: string,
  counts: v.GenericSchema<number> = MoreThanNoneSchema,
) =>
  new Option(flags, description).argParser<WantedNewGoods[]>((text, before) => [
    ...(before ?? []),
    newGoodsFrom(text, counts),
  ]);

export const reason = ['--reason <text>', 'why, for the seller'] as const;
export const again = ['--again', 'the same was done before, and is done once more'] as const;

export const orderNumber = (text: string) => wholeOf(IdSchema, text, 'the number of an order');

const MoreThanNoneSchema = v.pipe(IdSchema, v.minValue(1));

function newGoodsFrom(text: string, counts: v.GenericSchema<number>): WantedNewGoods {
  const [, goods = text, grind] = /^(.+=\d+)(?:,(.+))?$/.exec(text) ?? [];
  return { ...goodsFrom(goods, counts), grind: grind?.trim() };
}

function goodsFrom(text: string, counts: v.GenericSchema<number>): WantedGoods {
  const [, goods, count = ''] = /^(.+)=(\d+)$/.exec(text) ?? [];
  if (goods === undefined)
    throw new SetupError(`${text} is not goods and their count, such as ZR-ETH-250=1.`);
  return { goods, count: wholeOf(counts, count, 'a count') };
}

export const amountFrom = (text: string) =>
  toMinor(amountOf(v.pipe(MoneySchema, v.minValue(0.01)), text, 'an amount of money'));

/** Undefined: nothing is said; a delivery may cost nothing. */
export const deliveryFrom = (text: string | undefined) =>
  text === undefined ? undefined : toMinor(amountOf(MoneySchema, text, 'an amount of money'));

const ReasonSchema = v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,200}$/u));

export function reasonFrom(text: string): string {
  const result = v.safeParse(ReasonSchema, text);
  if (!result.success) throw new SetupError('A reason has 1 to 200 characters, all in one line.');
  return result.output;
}
