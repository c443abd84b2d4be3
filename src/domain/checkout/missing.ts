import type { FieldError } from '../profile/field-error.ts';
import { nameError } from '../profile/name.ts';
import { type PhoneRule, phoneError } from '../profile/phone.ts';
import { type OrderDraft, placeFor, placeKind, type Recipient, type WayOfDelivery } from './draft.ts';

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
  deliveryType: WayOfDelivery | undefined;
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
