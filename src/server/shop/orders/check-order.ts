import type { PaymentMethod } from '../../../contract/resources/settings.ts';
import { hasAll } from '../../../domain/checkout/checkout-gate.ts';
import { cleanName, nameError } from '../../../domain/profile/fields.ts';
import { phoneError, readPhone } from '../../../domain/profile/phone.ts';
import { loaded } from '../catalogue/require-catalogue.ts';
import { type FieldFailure, type FieldFailures, InvalidInput } from '../failures.ts';
import type { AppParts } from '../shop-context.ts';
import type { Placing } from './placing.ts';

interface Recipient {
  firstName: string;
  lastName: string;
  /** Digits. */
  phone: string;
}

export interface CheckedOrder {
  method: PaymentMethod;
  recipient: Recipient;
}

/** What can be said of an order before anything is counted; whatever is missing or wrong is a 422 under its field. */
export async function checkOrder(placing: Placing, parts: AppParts): Promise<CheckedOrder> {
  const method = await payMethod(placing, parts);
  const recipient = recipientOf(placing, parts);
  const failures: FieldFailures = {
    ...missing(placing, parts),
    ...(method === undefined && { payForm: { code: 'unknown-pay-form' } as const }),
    ...('failures' in recipient && recipient.failures),
  };
  if (method === undefined || 'failures' in recipient || Object.keys(failures).length > 0)
    throw new InvalidInput(failures);
  return { method, recipient };
}

/** The same as stands before the checkout. */
function missing({ customer }: Placing, { edition }: AppParts): FieldFailures {
  const lacking = edition.checkout.needs.filter((need) => !hasAll(customer, [need]));
  return Object.fromEntries(lacking.map((need) => [need, { code: 'malformed', error: 'emptyField' }]));
}

async function payMethod({ asked }: Placing, { catalogue }: AppParts): Promise<PaymentMethod | undefined> {
  const { settings } = (await loaded(catalogue)).file;
  return settings.payment_methods.find(
    ({ code, online }) => code === asked.payForm && (settings.online_payment_on || !online),
  );
}

/** Somebody else who was named, else the customer. */
function recipientOf(
  { asked, customer }: Placing,
  { edition }: AppParts,
): Recipient | { failures: FieldFailures } {
  const { firstName, lastName, phone } = asked.recipient ?? customer;
  if (asked.recipient === undefined) return { firstName, lastName, phone };
  const { phones } = edition.profile;
  const digits = readPhone(phone, phones);
  const found = {
    'recipient.firstName': nameError(firstName),
    'recipient.lastName': nameError(lastName),
    'recipient.phone': phoneError(digits, phones),
  };
  const failures = Object.entries(found).flatMap(([field, error]): [string, FieldFailure][] =>
    error === undefined ? [] : [[field, { code: 'malformed', error }]],
  );
  if (failures.length > 0) return { failures: Object.fromEntries(failures) };
  return { firstName: cleanName(firstName), lastName: cleanName(lastName), phone: digits };
}
