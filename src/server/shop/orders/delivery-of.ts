import { parcelWeight } from '../../../domain/cart-pricing/delivery-price.ts';
import { weightOf } from '../../../domain/cart-pricing/goods.ts';
import { readDeliveryTerms } from '../cart/delivery-terms.ts';
import { type DeliveryLabels, resolveDelivery } from '../delivery/chosen-delivery.ts';
import { InvalidInput } from '../failures.ts';
import type { AppParts } from '../shop-context.ts';
import { countAsked } from './count-order.ts';
import type { Placing } from './placing.ts';

/**
 * Where an order goes, by name; invalid input when it cannot go there. The carrier may be asked, so that this comes before the
 * order's transaction: the weight is the one of this moment.
 */
export async function deliveryOf(placing: Placing, parts: AppParts): Promise<DeliveryLabels> {
  const { asked, customer, promoWait } = placing;
  const { db, edition, now } = parts;
  const { priced } = await countAsked(db, placing, { edition, customer, now: now(), promoWait });
  const terms = await readDeliveryTerms(db, asked.delivery_type_id);
  const weight = weightOf(priced.lines);
  const resolved = await resolveDelivery(parts, asked, terms ? parcelWeight(terms, weight) : weight);
  if (!('refused' in resolved)) return resolved.labels;
  const { refused } = resolved;
  throw new InvalidInput({ [refused.field]: refused.failure });
}
