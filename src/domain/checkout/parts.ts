import { type FieldError, nameError } from '../profile/fields.ts';
import { type PhoneRule, phoneError } from '../profile/phone.ts';
import { type DeliveryTypeRef, type OrderDraft, placeFor, placeKind, type Recipient } from './draft.ts';

interface PartFields {
  draft?: keyof OrderDraft;
  request: readonly string[];
}

/** The parts of the checkout in the order of the page: the field of the draft, and the fields of the order request. */
const fields = {
  contact: { request: ['firstName', 'lastName', 'phone'] },
  recipient: { draft: 'recipient', request: ['recipient'] },
  settlement: { draft: 'settlement', request: ['settlement_external_id'] },
  deliveryType: { draft: 'deliveryTypeId', request: ['delivery_type_id'] },
  point: { draft: 'point', request: ['warehouse_external_id'] },
  address: { draft: 'address', request: ['address'] },
  branch: { draft: 'branch', request: ['branch_id'] },
  payment: { draft: 'payForm', request: ['payForm'] },
  bonuses: { draft: 'bonuses', request: ['used_bonuses'] },
  gift: { request: ['gift_grinding_id'] },
  invoice: { draft: 'invoice', request: ['invoice'] },
  comment: { draft: 'comment', request: ['comment'] },
  wrapping: { draft: 'giftText', request: ['gift_wrapping'] },
  goods: { request: ['goods'] },
  promocode: { request: ['promocode'] },
  total: { request: ['expected_total'] },
} as const satisfies Record<string, PartFields>;

export type Part = keyof typeof fields;

const isPart = (name: string): name is Part => Object.hasOwn(fields, name);
const parts = Object.keys(fields).filter(isPart);

/** The parts whose field of the draft changed. */
export const changedParts = (draft: OrderDraft, before: OrderDraft | undefined): readonly Part[] =>
  parts.filter((part) => {
    const { draft: field }: PartFields = fields[part];
    return field !== undefined && draft[field] !== before?.[field];
  });

interface Circumstances {
  /** Undefined: not chosen, or not offered any more. */
  deliveryType: DeliveryTypeRef | undefined;
  isProfileComplete: boolean;
  isGiftGrindMissing: boolean;
  phones: readonly PhoneRule[];
}

/** The parts that are missing before the order can be placed. */
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

/** The part that shows an error of this field of the request. */
const partOfField = (field: string): Part | undefined =>
  parts.find((part) => fields[part].request.some((name) => name === field));

export type PartErrors = Readonly<Partial<Record<Part, string>>>;

/** The parts to correct, in the order of the page: those missing and those that the shop refused. */
export const problemParts = (missing: readonly Part[], refused: PartErrors): readonly Part[] =>
  parts.filter((part) => missing.includes(part) || refused[part] !== undefined);

/** The first message for each part; a nested field such as «address.street» belongs to the outer one. */
export function partErrors(errors: Readonly<Record<string, readonly string[]>>): PartErrors {
  const messages: Partial<Record<Part, string>> = {};
  for (const [field, [message]] of Object.entries(errors)) {
    const part = partOfField(field.split('.')[0] ?? '');
    if (part !== undefined && message !== undefined) messages[part] ??= message;
  }
  return messages;
}
