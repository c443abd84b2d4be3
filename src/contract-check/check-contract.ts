import type { Check, Facts } from './check.ts';
import { cartChecks, customerCartCheck } from './checks/cart.ts';
import { catalogueChecks } from './checks/catalogue.ts';
import { corsChecks } from './checks/cors.ts';
import { customerChecks } from './checks/customer.ts';
import { deliveryChecks } from './checks/delivery.ts';
import { signInChecks } from './checks/sign-in.ts';
import { siteCheck } from './checks/site.ts';
import { type Row, rowOf, skipped } from './finding.ts';
import { type ShopOptions, shopUnderTest } from './shop-under-test.ts';

/** As many calls in a row without a response end the check. */
const mostSilent = 3;

/** Checks a shop from outside, as a guest and, with a token, as a customer. Places no order and sends no code. */
export async function* checkContract(options: ShopOptions): AsyncGenerator<Row> {
  const shop = shopUnderTest(options);
  const facts: Facts = {
    categories: [],
    partitions: [],
    filters: [],
    cards: [],
    grindings: [],
    pages: [],
    news: [],
    deliveryTypes: [],
    branches: [],
    orders: [],
  };
  const checks: readonly Check[] = [
    ...catalogueChecks,
    ...deliveryChecks,
    siteCheck,
    ...signInChecks,
    ...cartChecks,
    ...(options.token === undefined ? [] : [...customerChecks, customerCartCheck]),
    ...(options.origin === undefined ? [] : corsChecks(options.origin)),
  ];
  for (const check of checks) {
    yield* check(shop, facts);
    if (shop.silent < mostSilent) continue;
    yield rowOf('Everything else', [skipped(`${mostSilent} calls in a row had no response`)]);
    return;
  }
}
