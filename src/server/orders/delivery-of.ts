import type { Order } from '../../contract/order.ts';
import type { AppParts } from '../app-parts.ts';
import type { Placing } from './placing.ts';

export type DeliveryLabels = Order['delivery'];

export async function deliveryOf({ asked }: Placing, { db }: AppParts): Promise<DeliveryLabels> {
  const type = await db
    .selectFrom('delivery_type')
    .selectAll()
    .where('id', '=', asked.delivery_type_id)
    .executeTakeFirstOrThrow();
  return { settlement: asked.settlement_external_id, type: type.name, carrier: type.carrier };
}
