import { ownProperty } from '../own-property.ts';
import { type FieldError, nameError } from '../profile/fields.ts';
import { type PhoneRule, phoneError } from '../profile/phone.ts';
import { type DeliveryTypeRef, type OrderDraft, placeFor, placeKind, type Recipient } from './draft.ts';

/** The parts of the checkout, in the order of the page. */
const parts = [
  'goods',
  'contact',
  'recipient',
  'settlement',
  'deliveryType',
  'point',
  'address',
  'branch',
  'payment',
  'promocode',
  'bonuses',
  'gift',
  'comment',
  'total',
] as const;
export type Part = (typeof parts)[number];

interface Circumstances {
  /** Undefined: not chosen, or not offered any more. */
  deliveryType: DeliveryTypeRef | undefined;
  isProfileComplete: boolean;
  isGiftGrindMissing: boolean;
  phones: readonly PhoneRule[];
}

/** What an order lacks before it can be placed. */
export function missingParts(draft: OrderDraft, circumstances: Circumstances): Part[] {
  const { deliveryType, isProfileComplete, isGiftGrindMissing, phones } = circumstances;
  const place = deliveryType && !placeFor(draft, deliveryType) ? placeKind(deliveryType) : undefined;
  const isMissing: Partial<Record<Part, boolean>> = {
    contact: !isProfileComplete,
    recipient: draft.recipient !== undefined && hasErrors(recipientErrors(draft.recipient, phones)),
    settlement: draft.settlement === undefined,
    deliveryType: draft.settlement !== undefined && deliveryType === undefined,
    ...(place && { [place]: true }),
    payment: draft.payForm === undefined,
    gift: isGiftGrindMissing,
  };
  return parts.filter((part) => isMissing[part]);
}

export type RecipientErrors = Partial<Record<keyof Recipient, FieldError>>;

export function recipientErrors(
  { firstName, lastName, phone }: Recipient,
  phones: readonly PhoneRule[],
): RecipientErrors {
  const errors = {
    firstName: nameError(firstName),
    lastName: nameError(lastName),
    phone: phoneError(phone, phones),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

const hasErrors = (errors: RecipientErrors) => Object.keys(errors).length > 0;

/** Beside which part of the checkout is said what the shop has against a field of the order. */
const partOfField: Readonly<Record<string, Part>> = {
  goods: 'goods',
  promocode: 'promocode',
  used_bonuses: 'bonuses',
  gift_grinding_id: 'gift',
  settlement_external_id: 'settlement',
  delivery_type_id: 'deliveryType',
  warehouse_external_id: 'point',
  address: 'address',
  branch_id: 'branch',
  payForm: 'payment',
  firstName: 'contact',
  lastName: 'contact',
  phone: 'contact',
  recipient: 'recipient',
  comment: 'comment',
  expected_total: 'total',
};

export type PartErrors = Readonly<Partial<Record<Part, string>>>;

/** The first complaint about each part; a field inside another, «address.street», belongs to the outer one. */
export function partErrors(errors: Readonly<Record<string, readonly string[]>>): PartErrors {
  const refusals: Partial<Record<Part, string>> = {};
  for (const [field, [said]] of Object.entries(errors)) {
    const part = ownProperty(partOfField, field.split('.')[0] ?? '');
    if (part !== undefined && said !== undefined) refusals[part] ??= said;
  }
  return refusals;
}
