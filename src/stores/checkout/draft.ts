import { atom } from 'nanostores';
import * as v from 'valibot';
import { BranchSchema, PointSchema, SettlementSchema } from '../../contract/resources/delivery.ts';
import { emptyDraft, type OrderDraft, type Recipient } from '../../domain/checkout/draft.ts';
import { $cleared, readCustomerData, saveCustomerData } from '../sign-in/customer-data.ts';

const name = 'checkout';

const InvoiceSchema = v.object({ company: v.string(), nip: v.string(), address: v.string() });

const DraftSchema: v.GenericSchema<unknown, OrderDraft> = v.object({
  settlement: v.optional(SettlementSchema),
  deliveryTypeId: v.optional(v.number()),
  point: v.optional(v.object({ ...PointSchema.entries, deliveryTypeId: v.number() })),
  address: v.optional(
    v.object({
      street: v.string(),
      house: v.string(),
      flat: v.string(),
      postalCode: v.optional(v.string()),
      deliveryTypeId: v.number(),
    }),
  ),
  branch: v.optional(v.omit(BranchSchema, ['hours'])),
  payForm: v.optional(v.string()),
  bonuses: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  recipient: v.optional(v.object({ firstName: v.string(), lastName: v.string(), phone: v.string() })),
  comment: v.string(),
  giftText: v.optional(v.string()),
  invoice: v.optional(InvoiceSchema),
  typedInvoice: v.optional(InvoiceSchema),
});

/** What was entered for the order. Survives a reload and signing in. */
export const $draft = atom(readDraft());

$cleared.listen(() => $draft.set(emptyDraft));

export function updateDraft(change: Partial<OrderDraft>): void {
  const draft = { ...$draft.get(), ...change };
  $draft.set(draft);
  saveCustomerData(name, JSON.stringify(draft));
}

export const updateRecipient = (change: Partial<Recipient>): void =>
  updateDraft({
    recipient: { firstName: '', lastName: '', phone: '', ...$draft.get().recipient, ...change },
  });

export function clearDraft(): void {
  $draft.set(emptyDraft);
  saveCustomerData(name, '');
}

function readDraft(): OrderDraft {
  try {
    return v.parse(DraftSchema, JSON.parse(readCustomerData(name)));
  } catch {
    return emptyDraft;
  }
}
