export interface Settlement {
  external_id: string;
  name: string;
  region: string;
}

interface Point {
  external_id: string;
  number: string;
  name: string;
  address: string;
}

interface StreetAddress {
  street: string;
  house: string;
  flat: string;
}

interface ChosenBranch {
  id: number;
  name: string;
  address: string;
}

export interface Recipient {
  firstName: string;
  lastName: string;
  /** Digits, with the prefix of the country. */
  phone: string;
}

/** What was entered for an order that is not placed yet. */
export interface OrderDraft {
  settlement?: Settlement | undefined;
  deliveryTypeId?: number | undefined;
  /** With the way of delivery that it was chosen for. */
  point?: (Point & { deliveryTypeId: number }) | undefined;
  /** With the way of delivery that it was written for. */
  address?: (StreetAddress & { deliveryTypeId: number }) | undefined;
  branch?: ChosenBranch | undefined;
  payForm?: string | undefined;
  bonuses: number;
  /** Undefined: whoever orders. */
  recipient?: Recipient | undefined;
  comment: string;
}

export const maxCommentLength = 1000;

export const emptyDraft: OrderDraft = { bonuses: 0, comment: '' };

/** What is chosen of a place lies in its settlement. */
export const withSettlement = (draft: OrderDraft, settlement: Settlement): OrderDraft =>
  settlement.external_id === draft.settlement?.external_id
    ? draft
    : { ...draft, settlement, point: undefined, address: undefined, branch: undefined };

export interface DeliveryTypeRef {
  id: number;
  code: 'warehouse' | 'postmachine' | 'courier' | 'branch';
}

const kinds = { warehouse: 'point', postmachine: 'point', courier: 'address', branch: 'branch' } as const;

/** What has to be said besides the way of delivery. */
export const placeKind = ({ code }: Pick<DeliveryTypeRef, 'code'>): 'point' | 'address' | 'branch' =>
  kinds[code];

/** Where the parcel goes, once it is said; what was said for another way is kept, in case that is chosen again. */
export function placeFor(draft: OrderDraft, way: DeliveryTypeRef) {
  const point = draft.point?.deliveryTypeId === way.id ? draft.point : undefined;
  const address = draft.address?.deliveryTypeId === way.id ? draft.address : undefined;
  switch (placeKind(way)) {
    case 'point':
      // Written by hand while the carrier does not answer.
      return point ? { point } : address && { address };
    case 'address':
      return draft.address && { address: draft.address };
    case 'branch':
      return draft.branch && { branch: draft.branch };
  }
}
