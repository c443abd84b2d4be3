/** `npm run shop -- report …`: what was sold, and to whom. */
import { type Command, Option } from '@commander-js/extra-typings';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { requireCard } from '../../server/shop/goods/name-goods.ts';
import { readGoodsBuyers } from '../../server/shop/reports/goods-buyers.ts';
import { readGoodsRevenue } from '../../server/shop/reports/goods-revenue.ts';
import { editionArgument } from '../command-line.ts';
import { fromDay, periodFrom, toDay } from '../days.ts';
import { withDatabase } from '../operator.ts';
import { buyerText, fullName, timeOf } from '../orders/order-sheet.ts';
import { csvOf } from '../tables/csv.ts';
import { say, sayJson, sayText } from '../terminal.ts';

const csvOption = () => new Option('--csv', 'print them as a table').conflicts('json');

export function addReportCommands(program: Command): void {
  const report = program.command('report').description('What was sold, and to whom.');
  report
    .command('goods')
    .description('What each coffee and other goods brought, the most first: after discounts and returns.')
    .addArgument(editionArgument())
    .option(...fromDay)
    .option(...toDay)
    .addOption(csvOption())
    .option('--json', 'print them as JSON')
    .action(goods);
  report
    .command('buyers')
    .description('Who bought a coffee or other goods, with phone and mailbox, the last one first.')
    .addArgument(editionArgument())
    .argument('<goods>', 'the id of the card, of a variant, or an SKU')
    .option(...fromDay)
    .option(...toDay)
    .addOption(csvOption())
    .option('--json', 'print them as JSON')
    .action(buyers);
}

interface Options {
  from?: string;
  to?: string;
  csv?: true;
  json?: true;
}

async function goods(edition: EditionCode, { csv, json, ...days }: Options): Promise<void> {
  const { currency, timezones } = editions[edition];
  const rows = await withDatabase(edition, (db) => readGoodsRevenue(db, periodFrom(days, timezones[0])));
  if (json) return sayJson(rows);
  const kilograms = (grams: number) => Math.round(grams / 10) / 100;
  if (csv) {
    const cells = rows.map((row) =>
      [row.card, row.name, row.pieces, kilograms(row.grams), row.orders, row.returned, row.revenue].map(
        String,
      ),
    );
    const header = ['card', 'name', 'pieces', 'kg', 'orders', 'returned', 'revenue', 'currency'];
    return sayText(csvOf([header, ...cells.map((row) => [...row, currency.code])]).trimEnd());
  }
  for (const { card, name, pieces, grams, orders, returned, revenue } of rows) {
    const back = returned > 0 && `${returned} came back`;
    const facts = [`${pieces} pieces`, `${kilograms(grams)} kg`, `${orders} orders`, back].filter(Boolean);
    say(`${card}, ${name}: ${revenue} ${currency.code}, ${facts.join(', ')}`);
  }
  const total = rows.reduce((sum, { revenue }) => sum + revenue, 0);
  say(`${edition}: ${Math.round(total * 100) / 100} ${currency.code} of ${rows.length} goods`);
}

async function buyers(edition: EditionCode, name: string, { csv, json, ...days }: Options): Promise<void> {
  const [timeZone] = editions[edition].timezones;
  const rows = await withDatabase(edition, async (db) =>
    readGoodsBuyers(db, await requireCard(db, name), periodFrom(days, timeZone)),
  );
  if (json) return sayJson(rows);
  if (csv) {
    const cells = rows.map((row) => [
      fullName(row),
      row.phone,
      row.email,
      ...[row.pieces, row.orders, row.last_order].map(String),
      timeOf(row.last_at, timeZone),
    ]);
    const header = ['name', 'phone', 'email', 'pieces', 'orders', 'last_order', 'last_time'];
    return sayText(csvOf([header, ...cells]).trimEnd());
  }
  for (const row of rows) {
    const last = `last order ${row.last_order}, ${timeOf(row.last_at, timeZone)}`;
    say(`${buyerText(row)}: ${row.pieces} pieces in ${row.orders} orders, ${last}`);
  }
  say(`${edition}: ${rows.length} buyers`);
}
