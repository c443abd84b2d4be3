import type { DeliveryType } from '../../contract/resources/delivery.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { type OrderDraft, placeFor, type Recipient } from '../../domain/checkout/draft.ts';
import { cleanName } from '../../domain/profile/fields.ts';
import type { Campaign } from '../../domain/visitor/campaign.ts';
import type { OrderRequest } from './pending-order.ts';
import type { Quote } from './quote.ts';

interface OrderInput {
  draft: OrderDraft;
  deliveryType: DeliveryType;
  goods: readonly CartLine[];
  quote: Quote;
  giftGrind: number | undefined;
  campaign: Campaign | undefined;
}

/** The request for an order without missing parts. */
export function buildOrderRequest({
  draft,
  deliveryType,
  goods,
  quote,
  giftGrind,
  campaign,
}: OrderInput): OrderRequest {
  const { promocode, gift } = quote.calculation;
  const comment = draft.comment.trim();
  return {
    goods: [...goods],
    promocode: promocode && promocode.error === undefined ? promocode.code : null,
    used_bonuses: quote.bonuses,
    ...(gift?.has_grinding && giftGrind !== undefined && { gift_grinding_id: giftGrind }),
    settlement_external_id: draft.settlement?.external_id ?? '',
    delivery_type_id: deliveryType.id,
    ...placeOf(draft, deliveryType),
    payForm: draft.payForm ?? '',
    ...(draft.recipient && { recipient: cleanRecipient(draft.recipient) }),
    ...(comment !== '' && { comment }),
    ...(campaign && { utm: campaign }),
    ...(quote.wrapping !== undefined && { gift_wrapping: { text: draft.giftText?.trim() ?? '' } }),
    ...(draft.invoice && { invoice: draft.invoice }),
    expected_total: quote.total,
  };
}

function placeOf(draft: OrderDraft, type: DeliveryType): Partial<OrderRequest> {
  const { point, address, branch }: Partial<OrderDraft> = placeFor(draft, type) ?? {};
  if (point) return { warehouse_external_id: point.external_id };
  if (branch) return { branch_id: branch.id };
  if (!address) return {};
  const { street, house, flat, postalCode } = address;
  return {
    address: { street, house, ...(flat !== '' && { flat }), ...(postalCode && { postal_code: postalCode }) },
  };
}

const cleanRecipient = ({ firstName, lastName, phone }: Recipient) => ({
  firstName: cleanName(firstName),
  lastName: cleanName(lastName),
  phone,
});
