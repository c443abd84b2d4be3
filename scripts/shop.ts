/** `npm run shop -- …`: the operator's commands for the embedded shop. */
import { usageError } from '../src/contract/setup-error.ts';
import { backup, backupUsage, restore } from './operator/backups.ts';
import { catalogueUsage, exportTo, importFrom } from './operator/catalogue.ts';
import { check, checkUsage } from './operator/check.ts';
import { explainFailures } from './operator/failures.ts';
import { migrate, migrateUsage } from './operator/migrations.ts';
import { order, orderUsage } from './operator/orders.ts';
import { payment, paymentUsage } from './operator/payments.ts';
import { price, priceAndStockUsage, stock } from './operator/price-and-stock.ts';
import { promo, promoUsage } from './operator/promo-codes.ts';
import { recap, recapUsage } from './operator/recap-gifts.ts';
import { main } from './terminal.ts';

const usage = `npm run shop -- <command>
${catalogueUsage}
${priceAndStockUsage}
${checkUsage}
${backupUsage}
${migrateUsage}
${promoUsage}
${recapUsage}
${orderUsage}
${paymentUsage}
Without an edition, price and stock use the edition that sells the variant.`;

/** Each returns false for arguments it does not know. */
const commands = new Map<string, (args: readonly string[]) => Promise<boolean>>([
  ['import', importFrom],
  ['export', exportTo],
  ['price', price],
  ['stock', stock],
  ['check', check],
  ['backup', backup],
  ['restore', restore],
  ['migrate', migrate],
  ['promo', promo],
  ['recap', recap],
  ['order', order],
  ['payment', payment],
]);

async function run(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  if (!(await commands.get(name)?.(args))) throw usageError(usage);
}

await main(() => explainFailures(run));
