/** All commands of `npm run shop -- …`. */
import { addBackupCommands } from './backups.ts';
import { addCatalogueCommands } from './catalogue.ts';
import { addCheckCommand } from './check.ts';
import { createProgram, runProgram } from './command-line.ts';
import { addCustomerCommands } from './customers.ts';
import { explainFailures } from './failures.ts';
import { addGoodsCommands } from './goods.ts';
import { addMigrateCommand } from './migrations.ts';
import { addNewCommand } from './new-shop.ts';
import { addOrderCommands } from './orders.ts';
import { addPaymentCommands } from './payments.ts';
import { addPriceAndStockCommands } from './price-and-stock.ts';
import { addPromoCommands } from './promo-codes.ts';
import { addRecapCommands } from './recap-gifts.ts';
import { addReceiptCommands } from './receipts.ts';
import { addWebhookCommands } from './webhooks.ts';
import { addWithdrawalCommands } from './withdrawals.ts';

export const runOperator = (words: readonly string[]): Promise<void> =>
  explainFailures(() => runProgram(operatorProgram(), words));

export function operatorProgram() {
  const program = createProgram();
  addCatalogueCommands(program);
  addGoodsCommands(program);
  addPriceAndStockCommands(program);
  addOrderCommands(program);
  addCustomerCommands(program);
  addWithdrawalCommands(program);
  addPaymentCommands(program);
  addReceiptCommands(program);
  addWebhookCommands(program);
  addPromoCommands(program);
  addRecapCommands(program);
  addBackupCommands(program);
  addMigrateCommand(program);
  addCheckCommand(program);
  addNewCommand(program);
  return program;
}
