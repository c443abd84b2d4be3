import type { QueryExecutorProvider } from 'kysely';
import * as catalogue from './001-catalogue.ts';
import * as customers from './002-customers.ts';
import * as promoCodes from './003-promo-codes.ts';
import * as shopId from './004-shop-id.ts';
import * as orders from './005-orders.ts';
import * as payments from './006-payments.ts';
import * as carriers from './007-carriers.ts';
import * as recap from './008-recap.ts';
import * as orderCampaigns from './009-order-campaigns.ts';
import * as tries from './010-tries.ts';
import * as askedRefunds from './011-asked-refunds.ts';
import * as refundsOfEachPayment from './012-refunds-of-each-payment.ts';
import * as bonusReasonCodes from './013-bonus-reason-codes.ts';
import * as answeredAttempts from './014-answered-attempts.ts';
import * as signInBudgets from './015-sign-in-budgets.ts';
import * as mailQueueTime from './016-mail-queue-time.ts';
import * as catalogueChanges from './017-catalogue-changes.ts';
import * as picturesOfVariants from './018-pictures-of-variants.ts';
import * as stockNotices from './019-stock-notices.ts';
import * as sellerNews from './020-seller-news.ts';
import * as pictureNames from './021-picture-names.ts';
import * as salesAndHiddenGoods from './022-sales-and-hidden-goods.ts';
import * as orderChanges from './023-order-changes.ts';
import * as indexesForManyOrders from './024-indexes-for-many-orders.ts';
import * as giftWrapping from './025-gift-wrapping.ts';
import * as webhooks from './026-webhooks.ts';
import * as sessionsOfACustomer from './027-sessions-of-a-customer.ts';
import * as withdrawals from './028-withdrawals.ts';
import * as parcels from './030-parcels.ts';
import * as receipts from './032-receipts.ts';
import * as invoices from './033-invoices.ts';
import * as exchanges from './034-exchanges.ts';
import * as withheld from './035-withheld.ts';
import * as promotionsOnceAPerson from './036-promotions-once-a-person.ts';
import * as unknownParcelStatuses from './037-unknown-parcel-statuses.ts';
import * as restoredAttempts from './038-restored-attempts.ts';

export interface Migration {
  /** Starts with a number of three digits: names sort in the order in which migrations run. */
  name: string;
  up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void>;
  /**
   * Whether programs without this migration work with a database that has it: they find all tables and columns that
   * they read, understand all values, and may insert rows without what is new.
   */
  olderProgramsWork: boolean;
}

/** In the order in which they run. */
export const allMigrations: readonly Migration[] = [
  { name: '001-catalogue', up: catalogue.up, olderProgramsWork: false },
  { name: '002-customers', up: customers.up, olderProgramsWork: false },
  { name: '003-promo-codes', up: promoCodes.up, olderProgramsWork: false },
  { name: '004-shop-id', up: shopId.up, olderProgramsWork: false },
  { name: '005-orders', up: orders.up, olderProgramsWork: false },
  { name: '006-payments', up: payments.up, olderProgramsWork: false },
  { name: '007-carriers', up: carriers.up, olderProgramsWork: false },
  { name: '008-recap', up: recap.up, olderProgramsWork: false },
  { name: '009-order-campaigns', up: orderCampaigns.up, olderProgramsWork: false },
  { name: '010-tries', up: tries.up, olderProgramsWork: false },
  { name: '011-asked-refunds', up: askedRefunds.up, olderProgramsWork: false },
  { name: '012-refunds-of-each-payment', up: refundsOfEachPayment.up, olderProgramsWork: false },
  { name: '013-bonus-reason-codes', up: bonusReasonCodes.up, olderProgramsWork: false },
  { name: '014-answered-attempts', up: answeredAttempts.up, olderProgramsWork: false },
  { name: '015-sign-in-budgets', up: signInBudgets.up, olderProgramsWork: true },
  { name: '016-mail-queue-time', up: mailQueueTime.up, olderProgramsWork: true },
  { name: '017-catalogue-changes', up: catalogueChanges.up, olderProgramsWork: true },
  { name: '018-pictures-of-variants', up: picturesOfVariants.up, olderProgramsWork: true },
  { name: '019-stock-notices', up: stockNotices.up, olderProgramsWork: true },
  { name: '020-seller-news', up: sellerNews.up, olderProgramsWork: true },
  { name: '021-picture-names', up: pictureNames.up, olderProgramsWork: true },
  { name: '022-sales-and-hidden-goods', up: salesAndHiddenGoods.up, olderProgramsWork: true },
  { name: '023-order-changes', up: orderChanges.up, olderProgramsWork: false },
  { name: '024-indexes-for-many-orders', up: indexesForManyOrders.up, olderProgramsWork: true },
  { name: '025-gift-wrapping', up: giftWrapping.up, olderProgramsWork: true },
  { name: '026-webhooks', up: webhooks.up, olderProgramsWork: true },
  { name: '027-sessions-of-a-customer', up: sessionsOfACustomer.up, olderProgramsWork: true },
  { name: '028-withdrawals', up: withdrawals.up, olderProgramsWork: true },
  { name: '030-parcels', up: parcels.up, olderProgramsWork: true },
  { name: '032-receipts', up: receipts.up, olderProgramsWork: true },
  { name: '033-invoices', up: invoices.up, olderProgramsWork: true },
  { name: '034-exchanges', up: exchanges.up, olderProgramsWork: false },
  { name: '035-withheld', up: withheld.up, olderProgramsWork: true },
  { name: '036-promotions-once-a-person', up: promotionsOnceAPerson.up, olderProgramsWork: true },
  { name: '037-unknown-parcel-statuses', up: unknownParcelStatuses.up, olderProgramsWork: true },
  { name: '038-restored-attempts', up: restoredAttempts.up, olderProgramsWork: true },
];
