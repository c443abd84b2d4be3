import { acquireLock } from '../../src/server/db/lock.ts';
import { inTransaction } from '../../src/server/db/transaction.ts';
import { findOrCreateCustomer } from '../../src/server/shop/customers/find-or-create.ts';
import { welcomeBonuses } from './fixture.ts';
import type { ShopProcess } from './shop-process.ts';
import type { Browser } from './world.ts';

const tags = ['', '+home', '+work'] as const;

/** Signs in with one of the addresses of the browser's mailbox, and fills in what the checkout needs. */
export async function signIn(browser: Browser, { db, clock }: ShopProcess, choice: number): Promise<void> {
  const address = `buyer-${browser.mailbox}${tags[choice % tags.length]}@mail.example`;
  const { id } = await inTransaction(db, async (transaction) => {
    await acquireLock(transaction, 'sign-in');
    const identity = { kind: 'email', address } as const;
    return findOrCreateCustomer(transaction, identity, clock.now(), welcomeBonuses);
  });
  const profile = { first_name: 'Олена', last_name: 'Коваль', phone: '380670000000' };
  await db.updateTable('customer').set(profile).where('id', '=', id).where('status', '=', 'active').execute();
  browser.id = id;
}
