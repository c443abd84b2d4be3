/** `npm run shop -- goods sale` and `sales`: reduced prices that end by themselves. */
import type { Command } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { MoneySchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import { dayOf } from '../../domain/time/day.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import type { Database } from '../../server/db/open.ts';
import { requireVariant } from '../../server/shop/goods/name-goods.ts';
import { endSale, listSales, type SaleTerms, startSales } from '../../server/shop/goods/sales.ts';
import { editionNames, optionalEdition, splitEdition } from '../command-line.ts';
import { withConfirmation, yesOption } from '../confirm.ts';
import { lastMoment, toDay } from '../days.ts';
import { editionSelling, onlyShop } from '../editions-of.ts';
import { sayWhenLive } from '../live.ts';
import { amountOf, wholeOf, withDatabase } from '../operator.ts';
import { say, sayJson } from '../terminal.ts';

export function addGoodsSaleCommands(goods: Command): void {
  goods
    .command('sale')
    .description('Reduces prices: with the old price and the badge, until a day or until it is ended.')
    .usage(`[options] [${editionNames}] <goods...> <amount or percent, such as 399 or 20%>`)
    .argument('<goods...>')
    .option(...toDay)
    .option('--end', 'end the sales now')
    .option(...yesOption)
    .action(sale);
  goods
    .command('sales')
    .description('Lists the running sales, the first to end first.')
    .addArgument(optionalEdition())
    .option('--json', 'print them as JSON')
    .action(list);
}

interface SaleOptions {
  to?: string;
  end?: true;
  yes?: true;
}

async function sale(words: readonly string[], options: SaleOptions): Promise<void> {
  const [given, ...rest] = splitEdition(words);
  const names = options.end ? rest : rest.slice(0, -1);
  const [first] = names;
  if (first === undefined)
    throw new SetupError('Name goods and their reduced price or a percent, or goods and --end.');
  const reduction = options.end ? undefined : reductionFrom(rest.at(-1) ?? '');
  const edition = given ?? (await editionSelling(first));
  const { since, changed } = await withDatabase(edition, async (db) => {
    const variants = new Set<number>();
    for (const name of names) variants.add(await requireVariant(db, name));
    return reduction === undefined
      ? endSales(db, edition, variants)
      : reduce(db, edition, [...variants], { ...options, reduction });
  });
  await sayWhenLive(
    edition,
    since,
    changed.map(({ variant, card, price }) => ({
      variant,
      card,
      isShown: (shown) => (price === undefined ? shown.priceOld === undefined : shown.price === price),
    })),
  );
}

const PercentSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

function reductionFrom(text: string): SaleTerms['reduction'] {
  const [, percent] = /^(\d+)\s*%$/.exec(text) ?? [];
  return percent === undefined
    ? { amount: amountOf(MoneySchema, text, 'an amount such as 199 or 42.50, or a percent such as 20%') }
    : { percent: wholeOf(PercentSchema, percent, 'a percent from 1 to 99') };
}

interface ChangedPrices {
  /** When the change began. */
  since: number;
  /** Without a price the sale is over. */
  changed: readonly { variant: number; card: number; price?: number }[];
}

async function endSales(
  db: Database,
  edition: EditionCode,
  variants: ReadonlySet<number>,
): Promise<ChangedPrices> {
  const since = performance.now();
  const changed: { variant: number; card: number }[] = [];
  for (const variant of variants) {
    changed.push({ variant, card: await endSale(db, variant, unixTime()) });
    say(`${edition}: the sale of variant ${variant} is over`);
  }
  return { since, changed };
}

async function reduce(
  db: Database,
  edition: EditionCode,
  variants: readonly number[],
  { reduction, to, yes }: SaleOptions & Pick<SaleTerms, 'reduction'>,
): Promise<ChangedPrices> {
  const { currency, timezones } = editions[edition];
  const endsAt = to === undefined ? undefined : lastMoment(to, timezones[0]);
  if (endsAt !== undefined && endsAt <= unixTime()) throw new SetupError(`${to} is over.`);
  const { result: started, since } = await withConfirmation(yes, (isConfirmed) =>
    startSales(db, variants, { reduction, endsAt, isConfirmed }, unixTime()),
  );
  const term = endsAt === undefined ? 'until it is ended' : `until ${dayOf(endsAt - 1, timezones[0])}`;
  say(
    ...started.map(
      ({ variant, price }) => `${edition}: variant ${variant} costs ${price} ${currency.code} ${term}`,
    ),
  );
  return { since, changed: started };
}

async function list(given: EditionCode | undefined, { json }: { json?: true }): Promise<void> {
  const edition = given ?? (await onlyShop());
  const sales = await withDatabase(edition, listSales);
  if (json) return sayJson(sales);
  if (sales.length === 0) say(`${edition}: there are no sales`);
  const { currency, timezones } = editions[edition];
  for (const { variant, sku, name, variant_name, price, price_before, ends_at } of sales) {
    const term = ends_at === undefined ? 'until it is ended' : `until ${dayOf(ends_at - 1, timezones[0])}`;
    const what = [variant, name, variant_name, sku].filter(Boolean).join(', ');
    say(`${what}: ${price} ${currency.code} instead of ${price_before}, ${term}`);
  }
}
