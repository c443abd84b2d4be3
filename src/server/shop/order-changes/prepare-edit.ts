import { parcelWeight } from '../../../domain/cart-pricing/delivery-price.ts';
import { piecesLeft } from '../../../domain/orders/returns.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import { readDeliveryTerms } from '../cart/quote-cart.ts';
import type { Carrier } from '../delivery/carrier.ts';
import { type Chosen, resolveDelivery } from '../delivery/chosen-delivery.ts';
import { InvalidInput, NotFound } from '../failures.ts';
import { readLines } from '../order-state/order-lines.ts';
import { type OrderRow, readOrderRow } from '../order-state/order-row.ts';
import { readChanges, sumOfChanges } from '../order-state/read-changes.ts';
import { parseRecipient, type Recipient } from '../orders/validate-order.ts';
import type { WantedNewGoods } from './quote-new-goods.ts';

/** What staff change of an order; what is left out stays. */
export interface WantedEdit {
  /** How many pieces of these goods the order shall have; 0: none. */
  goods?: readonly WantedNewGoods[] | undefined;
  recipient?: Partial<Recipient> | undefined;
  delivery?: Chosen | undefined;
  /** What the customer pays for the delivery, in minor units; undefined: as at the checkout. */
  deliveryPrice?: number | undefined;
  /** The promo code may be lost, if it does not apply to the other goods. */
  dropsPromoCode: boolean;
  reason: string;
}

export interface PreparedEdit extends Omit<WantedEdit, 'recipient' | 'delivery'> {
  recipient: Recipient | undefined;
  place:
    | Pick<OrderRow, 'delivery' | 'settlement_external_id' | 'delivery_type_id' | 'warehouse_external_id'>
    | undefined;
}

interface EditParts {
  db: Database;
  edition: Edition;
  carrier: Carrier;
}

/** Checks recipient and destination of an edit. This may query the carrier, so it runs before the transaction. */
export async function prepareEdit(parts: EditParts, id: number, wanted: WantedEdit): Promise<PreparedEdit> {
  const order = await readOrderRow(parts.db, id);
  if (order === undefined) throw new NotFound('order', id);
  const { recipient, delivery, ...edit } = wanted;
  return {
    ...edit,
    recipient: recipient && recipientOf(order, recipient, parts.edition),
    place: delivery && (await placeOf(parts, order, delivery)),
  };
}

function recipientOf(order: OrderRow, wanted: Partial<Recipient>, { profile }: Edition): Recipient {
  const given = {
    firstName: wanted.firstName ?? order.recipient_first_name,
    lastName: wanted.lastName ?? order.recipient_last_name,
    phone: wanted.phone ?? order.recipient_phone,
  };
  const recipient = parseRecipient(given, profile.phones);
  if ('failures' in recipient) throw new InvalidInput(recipient.failures);
  return recipient;
}

async function placeOf(parts: EditParts, order: OrderRow, chosen: Chosen): Promise<PreparedEdit['place']> {
  const { db } = parts;
  const lines = await readLines(db, order.id);
  const left = piecesLeft(lines, sumOfChanges(await readChanges(db, [order.id]), lines).pieces);
  const weight = lines.reduce((sum, { weight_gr, position }) => sum + weight_gr * (left[position] ?? 0), 0);
  const terms = await readDeliveryTerms(db, chosen.delivery_type_id);
  const resolved = await resolveDelivery(parts, chosen, terms ? parcelWeight(terms, weight) : weight);
  if ('refused' in resolved) throw new InvalidInput({ [resolved.refused.field]: resolved.refused.failure });
  return {
    delivery: JSON.stringify(resolved.labels),
    settlement_external_id: chosen.settlement_external_id,
    delivery_type_id: chosen.delivery_type_id,
    warehouse_external_id: chosen.warehouse_external_id ?? null,
  };
}
