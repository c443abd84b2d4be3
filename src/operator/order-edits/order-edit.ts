/** `npm run shop -- order edit|write-off …`: changes an order that is still in the shop, and goods of one that came back. */
import type { Command } from '@commander-js/extra-typings';
import { CountSchema } from '../../contract/scalars.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { NotFound } from '../../server/shop/failures.ts';
import { changeByCommand } from '../../server/shop/journal/change.ts';
import type { WantedGoods } from '../../server/shop/order-changes/change-order.ts';
import { editOrder } from '../../server/shop/order-changes/edit-order.ts';
import { prepareEdit } from '../../server/shop/order-changes/prepare-edit.ts';
import type { WantedNewGoods } from '../../server/shop/order-changes/quote-new-goods.ts';
import { writeOff } from '../../server/shop/order-changes/write-off.ts';
import { readOrderRow } from '../../server/shop/order-state/order-row.ts';
import { editionArgument } from '../command-line.ts';
import { carryOut, dryRun } from '../orders/carry-out.ts';
import {
  again,
  deliveryFrom,
  lineOption,
  newLineOption,
  orderNumber,
  reason,
  reasonFrom,
} from '../orders/order-words.ts';
import { addDestination, carrierOf, type DestinationWords, destinationFrom } from './destination.ts';

export function addOrderEdit(order: Command): void {
  addDestination(
    order
      .command('edit')
      .description(
        'Changes goods, recipient or destination of an order that is not sent yet, with price, stock, bonuses, receipts, note and message.',
      )
      .addArgument(editionArgument())
      .argument('<number>'),
  )
    .addOption(
      newLineOption(
        '--line <goods=count[,grind]>',
        'how many pieces of these goods it shall have, 0 for none; may be repeated',
        CountSchema,
      ),
    )
    .option('--first-name <name>', 'of the recipient')
    .option('--last-name <name>')
    .option('--phone <number>')
    .option('--delivery <amount>', 'what the customer pays for the delivery; left out: as at the checkout')
    .option('--without-promo', 'the promo code may be lost')
    .requiredOption(...reason)
    .option(...dryRun)
    .action(edit);
  order
    .command('write-off')
    .description('Takes goods of a cancelled order out of stock again: they came back broken or stale.')
    .addArgument(editionArgument())
    .argument('<number>')
    .addOption(lineOption())
    .requiredOption(...reason)
    .option(...again)
    .option(...dryRun)
    .action(writeGoodsOff);
}

interface EditOptions extends DestinationWords {
  line?: WantedNewGoods[];
  firstName?: string;
  lastName?: string;
  phone?: string;
  delivery?: string;
  withoutPromo?: true;
  reason: string;
  dryRun?: true;
}

async function edit(edition: EditionCode, number: string, options: EditOptions): Promise<void> {
  const id = orderNumber(number);
  const { line, firstName, lastName, phone, delivery, withoutPromo } = options;
  const person = {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(phone !== undefined && { phone }),
  };
  const wanted = {
    goods: line,
    recipient: Object.keys(person).length > 0 ? person : undefined,
    deliveryPrice: deliveryFrom(delivery),
    dropsPromoCode: withoutPromo === true,
    reason: reasonFrom(options.reason),
  };
  const shop = editions[edition];
  await carryOut({
    edition,
    id,
    dryRun: options.dryRun,
    remakesNote: 'always',
    showsConsequences: true,
    prepare: async (db) => {
      const order = await readOrderRow(db, id);
      if (order === undefined) throw new NotFound('order', id);
      const carrier = carrierOf(edition, db);
      const chosen = await destinationFrom(options, { db, carrier }, order);
      const prepared = await prepareEdit({ db, edition: shop, carrier }, id, { ...wanted, delivery: chosen });
      return (transaction) => editOrder(transaction, id, prepared, shop, changeByCommand(unixTime()));
    },
    tell: () => `${edition}: order ${id} is edited`,
  });
}

interface WriteOffOptions {
  line?: WantedGoods[];
  reason: string;
  again?: true;
  dryRun?: true;
}

async function writeGoodsOff(edition: EditionCode, number: string, options: WriteOffOptions): Promise<void> {
  const id = orderNumber(number);
  const request = {
    goods: options.line ?? ('all' as const),
    reason: reasonFrom(options.reason),
    isAgain: options.again === true,
  };
  await carryOut({
    edition,
    id,
    dryRun: options.dryRun,
    remakesNote: 'never',
    prepare: async () => (db) => writeOff(db, id, request, changeByCommand(unixTime())),
    tell: (pieces) =>
      `${edition}: ${pieces === 1 ? '1 piece' : `${pieces} pieces`} of order ${id} ${pieces === 1 ? 'is' : 'are'} written off`,
  });
}
