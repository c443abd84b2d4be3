/** A shop to be loaded: many cards, customers who are signed in, and codes that wait to be given. */

import { demoCatalogue } from '../../../src/demo/compose.ts';
import { serverConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { importCatalogue } from '../../../src/server/shop/catalogue/import.ts';
import { codeHash } from '../../../src/server/shop/sign-in/code.ts';
import { newToken, tokenHash } from '../../../src/server/shop/sign-in/session.ts';
import { manyCards } from '../many-cards.ts';

const cards = 1000;
const customers = 200;
const codes = 30_000;
const rowsAtOnce = 1000;

/** The code of every phone, which each gives once. */
export const code = '1234';
export const phoneOf = (index: number): string => `38050${String(index % codes).padStart(7, '0')}`;

/** Answers the tokens of the customers. */
export async function fillShop(environment: Record<string, string>): Promise<string[]> {
  const now = Math.floor(Date.now() / 1000);
  const db = await openDatabase(serverConfig('ua', environment).database, { create: true });
  const demo = demoCatalogue('ua', (item) => [`/media/goods/${item.chpu}.svg`]);
  await importCatalogue(db, manyCards(demo, cards), now);
  await db.updateTable('variant').set({ stock: null }).execute();
  const person = { first_name: 'Олена', last_name: 'Коваль', phone: '380671234567', email: 'o@mail.example' };
  const state = { birthday: null, balance: 0, status: 'active', can_use_promocode: 1, created_at: now };
  const rows = Array.from({ length: customers }, () => ({ ...person, ...state }));
  const ids = await db.insertInto('customer').values(rows).returning('id').execute();
  const sessions = ids.map(({ id }) => ({ token: newToken(), customer_id: id, created_at: now }));
  await db
    .insertInto('session')
    .values(sessions.map(({ token, ...session }) => ({ ...session, token_hash: tokenHash(token) })))
    .execute();
  for (let first = 0; first < codes; first += rowsAtOnce) {
    const sent = Array.from({ length: rowsAtOnce }, (_, index) => sentTo(phoneOf(first + index), now));
    await db.insertInto('sign_in_code').values(sent).execute();
  }
  await db.destroy();
  return sessions.map(({ token }) => token);
}

function sentTo(address: string, now: number) {
  const to = { kind: 'phone', address } as const;
  const made = { salt: 'salt', hash: codeHash(code, 'salt', to) };
  // Sent a little later than now, it lives as long as the measurement lasts.
  return { ...to, ...made, client: '', sent_at: now + 240, wrong_tries: 0, used: 0 };
}
