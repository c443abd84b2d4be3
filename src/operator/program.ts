/** All commands of `npm run shop -- …`. */

import { createProgram, runProgram } from './command-line.ts';
import { explainFailures } from './failures.ts';
import { addCatalogueCommands } from './goods/catalogue.ts';
import { addGoodsCommands } from './goods/goods.ts';
import { addPriceAndStockCommands } from './goods/price-and-stock.ts';
import { addPaymentCommands } from './money/payments.ts';
import { addPromoCommands } from './money/promo-codes.ts';
import { addRecapCommands } from './money/recap-gifts.ts';
import { addReceiptCommands } from './money/receipts.ts';
import { addOrderCommands } from './orders/orders.ts';
import { addWithdrawalCommands } from './orders/withdrawals.ts';
import { addReportCommands } from './reports/reports.ts';
import { addBackupCommands } from './shop/backups.ts';
import { addCheckCommand } from './shop/check.ts';
import { addCustomerCommands } from './shop/customers.ts';
import { addMigrateCommand } from './shop/migrations.ts';
import { addNewCommand } from './shop/new-shop.ts';
import { addStaffCommands } from './shop/staff.ts';
import { addWebhookCommands } from './shop/webhooks.ts';

export const runOperator = (words: readonly string[]): Promise<void> =>
  explainFailures(() => runProgram(operatorProgram(), words));

export function operatorProgram() {
  const program = createProgram();
  addCatalogueCommands(program);
  addGoodsCommands(program);
  addPriceAndStockCommands(program);
  addOrderCommands(program);
  addCustomerCommands(program);
  addStaffCommands(program);
  addReportCommands(program);
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
