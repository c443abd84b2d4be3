/** Visitors with goods in the cart. */
import type { Browser } from 'playwright';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { updateUser } from '../../../src/contract/resources/user.ts';
import { keptLinesName } from '../../../src/domain/cart/kept-lines.ts';
import { encodeConsent, noConsent } from '../../../src/domain/visitor/consent.ts';
import type { Edition } from '../../../src/editions/edition.ts';
import { paths } from '../../../src/editions/paths.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { newCustomer } from '../../../tests/support/browser/new-customer.ts';
import type { Cart } from './scenarios.ts';
import { newPhone, type StorageState } from './slow-phone.ts';

/** What the browser has stored. */
export type Carts = ReadonlyMap<Cart, StorageState>;

const mostLines = 8;
/** Together they have so many goods without a choice. */
const listings = ['pryladdia', 'nabory'].map(paths.category);

/** Fills carts as a visitor does, so that all is there that the site keeps on the device. */
export async function fillCarts(
  browser: Browser,
  edition: Edition,
  url: string,
  shop: string,
): Promise<Carts> {
  const context = await newPhone(browser, edition);
  await context.addCookies([{ name: cookies.consent, value: encodeConsent(noConsent), url }]);
  const carts = new Map<Cart, StorageState>([[0, await context.storageState()]]);
  const page = await context.newPage();
  const add = page.locator('[data-variant]:not([data-in-cart]) [data-press="add"]');
  const count = page.locator('[data-cart-count]').first();
  let lines = 0;
  for (const listing of listings) {
    await page.goto(`${url}${listing}`, { waitUntil: 'networkidle' });
    while (lines < mostLines && (await add.count()) > 0) {
      await add.first().tap();
      lines += 1;
      await count.filter({ hasText: String(lines) }).waitFor();
      // The press is counted before the device remembers the line.
      await page.waitForFunction(([name, rows]) => localStorage.getItem(name)?.split('\n').length === rows, [
        keptLinesName,
        lines,
      ] as const);
      if (lines > 1) continue;
      carts.set(1, await context.storageState());
      await context.addCookies([{ name: cookies.token, value: await namedCustomer(shop, edition), url }]);
      carts.set('1, of a customer', await context.storageState());
      await context.clearCookies({ name: cookies.token });
    }
  }
  carts.set(mostLines, await context.storageState());
  await context.close();
  return carts;
}

/** The checkout asks a customer without a name for it first. */
async function namedCustomer(shop: string, edition: Edition): Promise<string> {
  const token = await newCustomer(shop, edition);
  const response = await fetch(`${shop}${apiBase}${updateUser.path}`, {
    method: updateUser.method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      firstName: 'Олена',
      lastName: 'Кравець',
      ...(edition.profile.asksPhone && { phone: '48601234567' }),
    }),
  });
  if (!response.ok) throw new Error(`No profile could be saved: ${response.status}`);
  return token;
}
