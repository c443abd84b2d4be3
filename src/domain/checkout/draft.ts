import type { Invoice } from '../orders/invoice.ts';
import type { Located } from './distance.ts';

export interface Settlement {
  external_id: string;
  name: string;
  region: string;
}

interface Point extends Located {
  external_id: string;
  number: string;
  name: string;
  address: string;
}

interface StreetAddress {
  street: string;
  house: string;
  flat: string;
  /** Only where couriers need one. */
  postalCode?: string | undefined;
}

interface ChosenBranch extends Located {
  id: number;
  name: string;
  address: string;
}

export interface Recipient {
  firstName: string;
  lastName: string;
  /** Digits, including the country prefix. */
  phone: string;
}

/** The state of the checkout form before the order is placed. */
export interface OrderDraft {
  settlement?: Settlement | undefined;
  deliveryTypeId?: number | undefined;
  /** With the delivery type for which it was chosen. */
  point?: (Point & { deliveryTypeId: number }) | undefined;
  /** With the delivery type for which it was entered. */
  address?: (StreetAddress & { deliveryTypeId: number }) | undefined;
  branch?: ChosenBranch | undefined;
  payForm?: string | undefined;
  bonuses: number;
  /** Undefined: the customer. */
  recipient?: Recipient | undefined;
  comment: string;
  /** On the card of a gift, may be empty; undefined: no gift. */
  giftText?: string | undefined;
  /** Undefined: no invoice of a company. */
  invoice?: Invoice | undefined;
  /** Entered but not saved, and maybe wrong. */
  typedInvoice?: Invoice | undefined;
}

export const emptyDraft: OrderDraft = { bonuses: 0, comment: '' };

/** A new settlement clears the point, address and branch: they belong to the old one. */
export const withSettlement = (draft: OrderDraft, settlement: Settlement): OrderDraft =>
  settlement.external_id === draft.settlement?.external_id
    ? draft
    : { ...draft, settlement, point: undefined, address: undefined, branch: undefined };

export interface DeliveryTypeRef {
  id: number;
  code: 'warehouse' | 'postmachine' | 'courier' | 'branch';
}

const kinds = { warehouse: 'point', postmachine: 'point', courier: 'address', branch: 'branch' } as const;

/** What the shopper must fill in for a delivery type. */
export const placeKind = ({ code }: Pick<DeliveryTypeRef, 'code'>): 'point' | 'address' | 'branch' =>
  kinds[code];

/** Where the parcel goes; undefined until filled in. Entries for other delivery types stay, in case of a return. */
export function placeFor(draft: OrderDraft, deliveryType: DeliveryTypeRef) {
  const point = draft.point?.deliveryTypeId === deliveryType.id ? draft.point : undefined;
  const address = draft.address?.deliveryTypeId === deliveryType.id ? draft.address : undefined;
  switch (placeKind(deliveryType)) {
    case 'point':
      // Shoppers type an address while the carrier's API is unavailable.
      return point ? { point } : address && { address };
    case 'address':
      return draft.address && { address: draft.address };
    case 'branch':
      return draft.branch && { branch: draft.branch };
  }
}
