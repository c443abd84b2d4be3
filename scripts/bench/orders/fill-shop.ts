/** A shop with this many orders, whose rows are as the program writes them. */
import { sql } from 'kysely';
import { demoCatalogue } from '../../../src/demo/compose.ts';
import { unixTime } from '../../../src/domain/time/clock.ts';
import { day } from '../../../src/domain/time/units.ts';
import { serverConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { importCatalogue } from '../../../src/server/shop/catalogue/import.ts';
import { findOrders } from '../../../src/server/shop/find-orders/find-orders.ts';
import { manyCards } from '../catalogues/many-cards.ts';
import { type Environment, serveShop } from './bench-shop.ts';
import { block, cards, placeBlock, soldOut } from './block.ts';
import { repeatBlock } from './repeat-block.ts';

/** The orders of two years, of which the last days are still to come. */
const span = 728 * day;

export async function fillShop(environment: Environment, orders: number): Promise<void> {
  const config = serverConfig('ua', environment).database;
  const now = unixTime();
  const clock = { at: now - span - 2 * day };
  const db = await openDatabase(config, { create: true });
  try {
    const demo = demoCatalogue('ua', (item) => ({
      front: `/media/goods/${item.chpu}.svg`,
      gallery: [],
      ofVariants: {},
      names: [],
    }));
    await importCatalogue(db, manyCards(demo, cards), clock.at);
    await db.updateTable('variant').set({ stock: 1_000_000 }).execute();
    await db
      .updateTable('variant')
      .set({ stock: 0 })
      .where('card_id', '>', cards - soldOut)
      .execute();
    const shop = await serveShop(environment, () => clock.at);
    await placeBlock(shop, clock).finally(shop.close);
    const copies = orders / block.orders - 1;
    await repeatBlock(db, copies, { step: Math.floor(span / copies), now });
    // The first search indexes the copies.
    await findOrders(db, '1', { limit: 1 });
    if (config.kind === 'postgres') await prepareForReading(config.schema);
  } finally {
    await db.destroy();
  }

  /** Moves the sequences past the inserted ids, and vacuums, as PostgreSQL does by itself after a while. */
  async function prepareForReading(schema: string): Promise<void> {
    const numbered = [
      'customer',
      'favourite',
      'stock_notice',
      'customer_order',
      'bonus_entry',
      'payment_attempt',
    ];
    for (const table of [...numbered, 'refund_due'])
      await sql`
        select setval(pg_get_serial_sequence(${`${schema}.${table}`}, 'id'), max(id)) from ${sql.table(table)}`.execute(
        db,
      );
    for (const { name } of (await db.introspection.getTables()).filter((table) => table.schema === schema))
      await sql`vacuum analyze ${sql.table(name)}`.execute(db);
  }
}
