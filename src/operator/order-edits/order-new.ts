/** `npm run shop -- order new …`: places an order for a customer on the phone. */
import type { Command } from '@commander-js/extra-typings';
import { CountSchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { fromMinor } from '../../domain/money/money.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { paths } from '../../editions/paths.ts';
import { serverConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { createCatalogueSource } from '../../server/shop/catalogue/source.ts';
import { changeByCommand } from '../../server/shop/journal/change.ts';
import { withConsequences } from '../../server/shop/order-changes/consequences.ts';
import type { WantedNewGoods } from '../../server/shop/order-changes/quote-new-goods.ts';
import { readLines } from '../../server/shop/order-state/order-lines.ts';
import { placeByStaff, prepareStaffOrder } from '../../server/shop/staff-orders/place-by-staff.ts';
import { editionArgument } from '../command-line.ts';
import { wholeOf, withDatabase } from '../operator.ts';
import { dryRun } from '../orders/carry-out.ts';
import { orderSheet } from '../orders/order-sheet.ts';
import { again, newLineOption } from '../orders/order-words.ts';
import { say } from '../terminal.ts';
import { addDestination, carrierOf, type DestinationWords, destinationFrom } from './destination.ts';

export function addOrderNew(order: Command): void {
  addDestination(
    order
      .command('new')
      .description(
        'Places an order for a customer on the phone, at prices and within limits of the checkout.',
      )
      .addArgument(editionArgument()),
  )
    .requiredOption('--phone <number>', 'of the customer')
    .option('--email <address>', 'where messages go; left out: by SMS')
    .option('--first-name <name>', "left out: as in the customer's profile")
    .option('--last-name <name>')
    .addOption(
      newLineOption(
        '--line <goods=count[,grind]>',
        'goods by SKU or id of the variant, such as ZR-ETH-250=1,Пуровер; may be repeated',
      ).makeOptionMandatory(),
    )
    .requiredOption('--pay <method>', 'the code of the payment method')
    .option('--promo <code>', 'a promo code')
    .option('--bonuses <count>', "how many of the customer's bonuses pay, at most")
    .option('--comment <text>')
    .option('--gift <text>', 'wrap it as a gift, with this text on the card')
    .option(...again)
    .option(...dryRun)
    .action(place);
}

interface NewOrderOptions extends DestinationWords {
  phone: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  line: WantedNewGoods[];
  pay: string;
  promo?: string;
  bonuses?: string;
  comment?: string;
  gift?: string;
  again?: true;
  dryRun?: true;
}

async function place(edition: EditionCode, options: NewOrderOptions): Promise<void> {
  const { phone, email, firstName, lastName, line, pay, promo, bonuses, comment, gift } = options;
  const shop = editions[edition];
  const log = createLog((text) => process.stderr.write(text), 'warn');
  await withDatabase(edition, async (db) => {
    const carrier = carrierOf(edition, db);
    const catalogue = createCatalogueSource(db, log);
    const destination = await destinationFrom(options, { db, carrier });
    if (destination === undefined) throw new SetupError('Say where it goes: --to and --by.');
    const parts = { db, edition: shop, catalogue, carrier, log, now: unixTime };
    const wanted = {
      customer: { phone, email, firstName, lastName },
      goods: line,
      body: {
        ...destination,
        promocode: promo ?? null,
        payForm: pay,
        ...(comment !== undefined && { comment }),
        ...(gift !== undefined && { gift_wrapping: { text: gift } }),
      },
      bonuses: bonuses === undefined ? 0 : wholeOf(CountSchema, bonuses, 'a count of bonuses'),
      isAgain: options.again === true,
    };
    const prepared = await prepareStaffOrder(wanted, parts);
    const isDry = options.dryRun === true;
    const { done } = await withConsequences(db, 0, isDry, async (transaction) => {
      const order = await placeByStaff(transaction, prepared, parts, changeByCommand(unixTime()));
      return { order, lines: await readLines(transaction, order.id) };
    });
    const { order, lines } = done;
    if (isDry) return say('dry run, nothing is changed:', ...orderSheet(order, { lines, changes: [] }, shop));
    const link = `${serverConfig(edition, process.env).siteUrl}${paths.order(order.id)}`;
    say(
      `${edition}: order ${order.id} is placed: ${fromMinor(order.total)} ${shop.currency.code}${order.pay_until === null ? '' : `, to be paid within a day at ${link}`}`,
    );
  });
}
