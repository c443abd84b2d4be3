/** `npm run shop -- order return|exchange|correct|refund …`: what the operator changes of an order after it was placed. */
import { type Command, Option } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { IdSchema, MoneySchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { fromMinor, toMinor } from '../../domain/money/money.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import {
  changeOrder,
  type WantedChange,
  type WantedGoods,
} from '../../server/shop/order-changes/change-order.ts';
import { exchangeOrder, type WantedExchange } from '../../server/shop/order-changes/exchange-order.ts';
import type { WantedNewGoods } from '../../server/shop/order-changes/quote-new-goods.ts';
import { listRefundsDue, type RefundDue } from '../../server/shop/payments/refunds-due.ts';
import { editionArgument } from '../command-line.ts';
import { amountOf, wholeOf, withDatabase } from '../operator.ts';
import { say } from '../terminal.ts';

const lineOption = () =>
  new Option(
    '--line <goods=count>',
    'goods by SKU or id of the variant, and how many; may be repeated',
  ).argParser<WantedGoods[]>((text, before) => [...(before ?? []), goodsFrom(text)]);
const reason = ['--reason <text>', 'why, for the seller'] as const;
const again = ['--again', 'the same was done before, and is done once more'] as const;
const writeOff = ['--write-off', 'the goods do not come back into stock'] as const;

export function addOrderChanges(order: Command): void {
  order
    .command('return')
    .description(
      'Takes goods of a delivered order back, all or some, with stock, bonuses, refund and message.',
    )
    .addArgument(editionArgument())
    .argument('<number>')
    .addOption(lineOption())
    .option('--refund <amount>', 'another sum than was paid for the goods')
    .option('--no-refund', 'refund nothing')
    .option('--withhold', 'keep the worth of gifts and spent bonuses back that stay with the customer')
    .option('--no-withhold', 'refund all, though such gifts or bonuses stay with the customer')
    .option(...writeOff)
    .requiredOption(...reason)
    .option(...again)
    .action((edition, number, { line, refund, withhold, ...options }) =>
      change(edition, number, {
        ...options,
        kind: 'return',
        goods: line ?? 'all',
        refund: refundFrom(refund),
        withholds: withhold,
      }),
    );
  order
    .command('exchange')
    .description(
      'Takes goods of a delivered order back, and places an order of others that these pay, at prices of today.',
    )
    .addArgument(editionArgument())
    .argument('<number>')
    .addOption(lineOption().makeOptionMandatory())
    .addOption(
      new Option(
        '--for <goods=count[,grind]>',
        'what is sent instead, such as ZR-ETH-250=1 or ZR-ETH-250=1,Пуровер; may be repeated',
      )
        .argParser<WantedNewGoods[]>((text, before) => [...(before ?? []), newGoodsFrom(text)])
        .makeOptionMandatory(),
    )
    .option('--delivery <amount>', 'what the customer pays for the new parcel; left out: nothing')
    .option(...writeOff)
    .requiredOption(...reason)
    .option(...again)
    .action(exchange);
  order
    .command('correct')
    .description(
      'Takes goods out of an order that is not delivered yet; what they cost is refunded or not charged.',
    )
    .addArgument(editionArgument())
    .argument('<number>')
    .addOption(lineOption().makeOptionMandatory())
    .option(...writeOff)
    .requiredOption(...reason)
    .option(...again)
    .action((edition, number, { line, ...options }) =>
      change(edition, number, { ...options, kind: 'correction', goods: line, refund: undefined }),
    );
  order
    .command('refund')
    .description('Refunds money of an order that was paid, without goods coming back.')
    .addArgument(editionArgument())
    .argument('<number>')
    .argument('<amount>')
    .requiredOption(...reason)
    .option(...again)
    .action((edition, number, amount, options) =>
      change(edition, number, { ...options, kind: 'refund', goods: [], refund: amountFrom(amount) }),
    );
}

interface Given extends Pick<WantedChange, 'kind' | 'goods' | 'refund' | 'reason'> {
  withholds?: boolean | undefined;
  writeOff?: true | undefined;
  again?: true | undefined;
}

async function change(edition: EditionCode, number: string, given: Given): Promise<void> {
  const { kind, goods, refund, withholds, reason: text, writeOff, again } = given;
  const id = orderNumber(number);
  const { currency, withdrawalDays } = editions[edition];
  const request: WantedChange = {
    kind,
    goods,
    refund,
    withholds,
    reason: reasonFrom(text),
    currency: currency.code,
    // The right of withdrawal covers the delivery too.
    refundsDelivery: withdrawalDays !== undefined,
    isWrittenOff: writeOff === true,
    isAgain: again === true,
  };
  const now = unixTime();
  const { done, due } = await withDatabase(edition, async (db) => ({
    done: await changeOrder(db, id, request, now),
    due: await listRefundsDue(db),
  }));
  const withheld = done.withheld.forGifts + done.withheld.forBonuses;
  const pieces = done.pieces.reduce((sum, count) => sum + count, 0);
  const facts = [
    kind !== 'refund' && `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    `${fromMinor(done.amount)} ${currency.code}`,
    done.usedBonuses > 0 && `${done.usedBonuses} bonuses given back`,
    done.missingBonuses > 0 && missingBonuses(done.missingBonuses),
    withheld > 0 && `${fromMinor(withheld)} ${currency.code} withheld for what stays with the customer`,
  ].filter(Boolean);
  const what = { return: 'returned', correction: 'corrected', refund: 'refunded' }[kind];
  say(`${edition}: order ${id} is ${what}: ${facts.join(', ')}`);
  sayRefundsDue(edition, id, due);
}

interface ExchangeOptions extends Pick<Given, 'reason' | 'writeOff' | 'again'> {
  line: WantedGoods[];
  for: WantedNewGoods[];
  delivery?: string | undefined;
}

async function exchange(edition: EditionCode, number: string, options: ExchangeOptions): Promise<void> {
  const id = orderNumber(number);
  const request: WantedExchange = {
    goods: options.line,
    newGoods: options.for,
    reason: reasonFrom(options.reason),
    deliveryPrice: options.delivery === undefined ? 0 : amountFrom(options.delivery),
    isWrittenOff: options.writeOff === true,
    isAgain: options.again === true,
  };
  const now = unixTime();
  const { done, due } = await withDatabase(edition, async (db) => ({
    done: await exchangeOrder(db, id, request, editions[edition], now),
    due: await listRefundsDue(db),
  }));
  const { order } = done;
  const { code } = editions[edition].currency;
  const facts = [
    `${fromMinor(order.credit)} ${code} paid by what came back`,
    `${fromMinor(order.total)} ${code} to pay${order.pay_until === null ? '' : ' by the link in the message'}`,
    done.missingBonuses > 0 && missingBonuses(done.missingBonuses),
  ].filter(Boolean);
  say(`${edition}: goods of order ${id} are exchanged for order ${order.id}: ${facts.join(', ')}`);
  sayRefundsDue(edition, id, due);
}

const missingBonuses = (count: number) => `${count} earned bonuses were spent and stay with the customer`;

/** How much of an order waits for its refund, if anything. */
export function sayRefundsDue(edition: EditionCode, id: number, due: readonly RefundDue[]): void {
  const ofOrder = due.filter(({ order_id }) => order_id === id);
  const sum = ofOrder.reduce((total, { amount }) => total + amount, 0);
  if (sum === 0) return;
  const { code } = editions[edition].currency;
  say(
    `${edition}: ${fromMinor(sum)} ${code} of order ${id} are waiting for a refund: npm run shop -- payment refunds ${edition}`,
  );
}

export const orderNumber = (text: string) => wholeOf(IdSchema, text, 'the number of an order');

function newGoodsFrom(text: string): WantedNewGoods {
  const [, goods = text, grind] = /^(.+=\d+)(?:,(.+))?$/.exec(text) ?? [];
  return { ...goodsFrom(goods), grind: grind?.trim() };
}

function goodsFrom(text: string): WantedGoods {
  const [, goods, count = ''] = /^(.+)=(\d+)$/.exec(text) ?? [];
  if (goods === undefined)
    throw new SetupError(`${text} is not goods and their count, such as ZR-ETH-250=1.`);
  return { goods, count: wholeOf(v.pipe(IdSchema, v.minValue(1)), count, 'a count') };
}

const amountFrom = (text: string) =>
  toMinor(amountOf(v.pipe(MoneySchema, v.minValue(0.01)), text, 'an amount of money'));

/** `--no-refund` sets it to false. */
function refundFrom(given: string | boolean | undefined): number | undefined {
  if (given === false) return 0;
  return typeof given === 'string' ? amountFrom(given) : undefined;
}

const ReasonSchema = v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,200}$/u));

export function reasonFrom(text: string): string {
  const result = v.safeParse(ReasonSchema, text);
  if (!result.success) throw new SetupError('A reason has 1 to 200 characters, all in one line.');
  return result.output;
}
