/** `npm run shop -- order return|exchange|correct|refund …`: what the operator changes of an order after it was placed. */
import type { Command } from '@commander-js/extra-typings';
import { fromMinor } from '../../domain/money/money.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { changeByCommand } from '../../server/shop/journal/change.ts';
import {
  changeOrder,
  type DoneChange,
  type WantedChange,
  type WantedGoods,
} from '../../server/shop/order-changes/change-order.ts';
import { exchangeOrder, type WantedExchange } from '../../server/shop/order-changes/exchange-order.ts';
import type { WantedNewGoods } from '../../server/shop/order-changes/quote-new-goods.ts';
import { editionArgument } from '../command-line.ts';
import { carryOut, dryRun } from './carry-out.ts';
import {
  again,
  amountFrom,
  deliveryFrom,
  lineOption,
  newLineOption,
  orderNumber,
  reason,
  reasonFrom,
} from './order-words.ts';

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
    .option(...dryRun)
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
      newLineOption(
        '--for <goods=count[,grind]>',
        'what is sent instead, such as ZR-ETH-250=1 or ZR-ETH-250=1,Пуровер; may be repeated',
      ).makeOptionMandatory(),
    )
    .option('--delivery <amount>', 'what the customer pays for the new parcel; left out: nothing')
    .option(...writeOff)
    .requiredOption(...reason)
    .option(...again)
    .option(...dryRun)
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
    .option(...dryRun)
    .action((edition, number, { line, ...options }) =>
      change(edition, number, { ...options, kind: 'correction', goods: line, refund: undefined }),
    );
  order
    .command('refund')
    .description(
      'Refunds money of an order without goods coming back; before it is paid, lowers what is to be paid.',
    )
    .addArgument(editionArgument())
    .argument('<number>')
    .argument('<amount>')
    .requiredOption(...reason)
    .option(...again)
    .option(...dryRun)
    .action((edition, number, amount, options) =>
      change(edition, number, { ...options, kind: 'refund', goods: [], refund: amountFrom(amount) }),
    );
}

interface Given extends Pick<WantedChange, 'kind' | 'goods' | 'refund' | 'reason'> {
  withholds?: boolean | undefined;
  writeOff?: true | undefined;
  again?: true | undefined;
  dryRun?: true | undefined;
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
  const what = { return: 'returned', correction: 'corrected', refund: 'refunded' }[kind];
  await carryOut({
    edition,
    id,
    dryRun: given.dryRun,
    remakesNote: remakes[kind],
    prepare: async () => (db) => changeOrder(db, id, request, changeByCommand(unixTime())),
    tell: (done) => `${edition}: order ${id} is ${what}: ${factsOf(done, kind, currency.code).join(', ')}`,
  });
}

const remakes = { return: 'never', correction: 'always', refund: 'on receipt' } as const;

function factsOf(done: DoneChange, kind: Given['kind'], currency: string): string[] {
  const withheld = done.withheld.forGifts + done.withheld.forBonuses;
  const pieces = done.pieces.reduce((sum, count) => sum + count, 0);
  return [
    kind !== 'refund' && `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
    `${fromMinor(done.amount)} ${currency}`,
    done.usedBonuses > 0 && `${done.usedBonuses} bonuses given back`,
    done.missingBonuses > 0 && missingBonuses(done.missingBonuses),
    withheld > 0 && `${fromMinor(withheld)} ${currency} withheld for what stays with the customer`,
  ].filter((fact) => fact !== false);
}

interface ExchangeOptions extends Pick<Given, 'reason' | 'writeOff' | 'again' | 'dryRun'> {
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
    deliveryPrice: deliveryFrom(options.delivery) ?? 0,
    isWrittenOff: options.writeOff === true,
    isAgain: options.again === true,
  };
  const { code } = editions[edition].currency;
  await carryOut({
    edition,
    id,
    dryRun: options.dryRun,
    remakesNote: 'never',
    prepare: async () => (db) =>
      exchangeOrder(db, id, request, editions[edition], changeByCommand(unixTime())),
    tell: ({ order, missingBonuses: missing }) => {
      const facts = [
        `${fromMinor(order.credit)} ${code} paid by what came back`,
        `${fromMinor(order.total)} ${code} to pay${order.pay_until === null ? '' : ' by the link in the message'}`,
        missing > 0 && missingBonuses(missing),
      ].filter(Boolean);
      return `${edition}: goods of order ${id} are exchanged for order ${order.id}: ${facts.join(', ')}`;
    },
  });
}

const missingBonuses = (count: number) => `${count} earned bonuses were spent and stay with the customer`;

/** `--no-refund` sets it to false. */
function refundFrom(given: string | boolean | undefined): number | undefined {
  if (given === false) return 0;
  return typeof given === 'string' ? amountFrom(given) : undefined;
}
