import { type PaymentStatus, paymentStatuses } from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import { mostCounted } from '../../db/page.ts';
import { countOf, type OrderFilters } from './filter-orders.ts';

/** A payment that is due holds the packing up, as `canMoveTo` says. */
const paidEnough: readonly PaymentStatus[] = ['none', 'paid'];
const unpaid = paymentStatuses.filter((status) => !paidEnough.includes(status));

/** What the office counts of orders. */
export const countedOrders = {
  to_pack: { status: ['new', 'paid'], payment: paidEnough },
  to_pay: { status: ['new'], payment: unpaid },
  packing: { status: ['packing'], payment: [] },
  sent: { status: ['sent'], payment: [] },
} as const satisfies Record<string, OrderFilters>;

export const countOrders = async (db: Database) => ({
  to_pack: await countOf(db, countedOrders.to_pack, mostCounted),
  to_pay: await countOf(db, countedOrders.to_pay, mostCounted),
  packing: await countOf(db, countedOrders.packing, mostCounted),
  sent: await countOf(db, countedOrders.sent, mostCounted),
  carriers: await readCarriers(db),
});

async function readCarriers(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('delivery_type').select('carrier').distinct().orderBy('carrier').execute();
  return rows.map(({ carrier }) => carrier);
}
