import { toMinor } from '../../../domain/money/money.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import { isPointKind } from '../delivery/carrier.ts';
import { CommandRefused } from '../failures.ts';
import { type OrderToPack, readOrdersToPack } from '../orders/read-orders.ts';
import type { Destination, Shipment } from './parcel-service.ts';

export interface ShipmentTerms {
  edition: Edition;
  packingGr: number;
  /** In place of the point of the order. */
  pointId?: string | undefined;
  /** In place of what the goods weigh. */
  weightGr?: number | undefined;
}

/** What the carrier is asked to take: what is left of the order, what it is worth, and the money that is left to pay. */
export async function shipmentOf(
  db: Database,
  { orderId, reference }: { orderId: number; reference: string },
  { edition, packingGr, pointId, weightGr }: ShipmentTerms,
  now: number,
): Promise<Shipment> {
  const [toPack] = await readOrdersToPack(db, [orderId]);
  if (toPack === undefined) throw new Error(`There is no order ${orderId}`);
  const { row, order, goodsWorth } = toPack;
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', row.customer_id)
    .executeTakeFirstOrThrow();
  const goodsGr = order.goods.reduce((sum, { weight_gr = 0, qtt }) => sum + weight_gr * qtt, 0);
  const total = toMinor(order.total);
  const isPaidOnReceipt = row.payment_status === 'none' && row.pay_online === 0;
  const collect = isPaidOnReceipt ? total : 0;
  return {
    reference,
    order: orderId,
    now,
    recipient: {
      firstName: row.recipient_first_name,
      lastName: row.recipient_last_name,
      phone: row.recipient_phone,
      email,
    },
    to: await destinationOf(db, toPack, pointId),
    weightGr: weightGr ?? goodsGr + packingGr,
    // A carrier collects no more than the declared value.
    value: Math.max(goodsWorth, collect),
    collect,
    currency: edition.currency.code,
  };
}

async function destinationOf(
  db: Database,
  { row, order }: OrderToPack,
  pointId = row.warehouse_external_id ?? undefined,
): Promise<Destination> {
  if (pointId !== undefined) return { kind: 'point', pointId };
  const type = await db
    .selectFrom('delivery_type')
    .select('code')
    .where('id', '=', row.delivery_type_id)
    .executeTakeFirst();
  const { address } = order.delivery;
  // While the carrier was away, the customer typed where the point is.
  if (address === undefined || (type !== undefined && isPointKind(type.code)))
    throw new CommandRefused({ code: 'parcel-without-point', order: row.id });
  const { street, house, flat = '', postal_code = '' } = address;
  return {
    kind: 'door',
    settlementId: row.settlement_external_id,
    street,
    house,
    flat,
    postalCode: postal_code,
  };
}
