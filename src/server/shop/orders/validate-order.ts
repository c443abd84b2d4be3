import type { Request } from '../../../contract/endpoint.ts';
import type { createOrder } from '../../../contract/resources/order.ts';
import type { PaymentMethod } from '../../../contract/resources/settings.ts';
import { parcelWeight } from '../../../domain/cart-pricing/delivery-price.ts';
import { weightOf } from '../../../domain/cart-pricing/goods.ts';
import { hasAllFields } from '../../../domain/checkout/checkout-gate.ts';
import { type Invoice, readInvoice } from '../../../domain/orders/invoice.ts';
import { cleanName, nameError } from '../../../domain/profile/fields.ts';
import { parsePhone, phoneError } from '../../../domain/profile/phone.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import { type CartQuote, type QuoteContext, quoteCart, readDeliveryTerms } from '../cart/quote-cart.ts';
import { type CatalogueSource, requireCatalogue } from '../catalogue/source.ts';
import type { Customer } from '../customers/customer.ts';
import type { Carrier } from '../delivery/carrier.ts';
import type { DeliveryLabels } from '../delivery/chosen-delivery.ts';
import { resolveDelivery } from '../delivery/chosen-delivery.ts';
import { type FieldFailure, type FieldFailures, InvalidInput } from '../failures.ts';

/** A customer's request to place an order. */
export interface OrderRequest {
  customer: Customer;
  /** Repeating a request with the same key returns the order that it placed before. */
  idempotencyKey: string;
  body: Request<typeof createOrder>;
  /** Seconds until this client may try promo codes again; 0: now. */
  promoWait: number;
  /** Staff place it for a customer on the phone. */
  isByStaff?: boolean;
  /** The origin under which the client reaches the shop. */
  origin: string;
}

export interface Recipient {
  firstName: string;
  lastName: string;
  /** Digits. */
  phone: string;
}

export interface ValidatedOrder {
  request: OrderRequest;
  method: PaymentMethod;
  recipient: Recipient;
  delivery: DeliveryLabels;
  /** Undefined: the customer wants none. */
  invoice: Invoice | undefined;
}

export interface ValidationParts {
  db: Database;
  edition: Edition;
  catalogue: CatalogueSource;
  carrier: Carrier;
  /** The clock, in unix seconds. */
  now: () => number;
}

/** Checks all of an order but its price. Whatever is missing or wrong is reported under its field. */
export async function validateOrder(request: OrderRequest, parts: ValidationParts): Promise<ValidatedOrder> {
  const method = await payMethod(request, parts.catalogue);
  const recipient = recipientOf(request, parts.edition);
  const invoice = invoiceOf(request, parts.edition);
  const failures: FieldFailures = {
    ...missingFields(request, parts.edition),
    ...(method === undefined && { payForm: { code: 'unknown-payment-method' } as const }),
    ...('failures' in recipient && recipient.failures),
    ...invoice.failures,
  };
  if (method === undefined || 'failures' in recipient || Object.keys(failures).length > 0)
    throw new InvalidInput(failures);
  const delivery = await deliveryOf(request, parts);
  return { request, method, recipient, delivery, invoice: invoice.invoice };
}

/** What the checkout requires of the customer's profile. */
function missingFields({ customer }: OrderRequest, { checkout }: Edition): FieldFailures {
  const missing = checkout.needs.filter((need) => !hasAllFields(customer, [need]));
  return Object.fromEntries(missing.map((need) => [need, { code: 'malformed', error: 'emptyField' }]));
}

async function payMethod(
  { body }: OrderRequest,
  catalogue: CatalogueSource,
): Promise<PaymentMethod | undefined> {
  const { settings } = (await requireCatalogue(catalogue)).file;
  return settings.payment_methods.find(
    ({ code, online }) => code === body.payForm && (settings.online_payment_on || !online),
  );
}

/** The recipient of the request, else the customer. */
function recipientOf(
  { body, customer }: OrderRequest,
  { profile: { phones } }: Edition,
): Recipient | { failures: FieldFailures } {
  const { firstName, lastName, phone } = customer;
  return body.recipient === undefined
    ? { firstName, lastName, phone }
    : parseRecipient(body.recipient, phones);
}

/** The phone as digits. */
export function parseRecipient(
  { firstName, lastName, phone }: Recipient,
  phones: Edition['profile']['phones'],
): Recipient | { failures: FieldFailures } {
  const digits = parsePhone(phone, phones);
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

function invoiceOf(
  { body }: OrderRequest,
  { checkout }: Edition,
): { invoice?: Invoice; failures?: FieldFailures } {
  if (body.invoice === undefined) return {};
  if (!checkout.makesInvoices) return { failures: { invoice: { code: 'no-invoice' } } };
  const read = readInvoice(body.invoice);
  if ('invoice' in read) return read;
  const failures = Object.entries(read.errors).map(([field, error]): [string, FieldFailure] => [
    `invoice.${field}`,
    error === 'wrongNip' ? { code: 'wrong-nip' } : { code: 'malformed', error },
  ]);
  return { failures: Object.fromEntries(failures) };
}

/**
 * The destination by name. This may query the carrier, so it runs before the order's transaction, with the weight of
 * this moment.
 */
async function deliveryOf(request: OrderRequest, parts: ValidationParts): Promise<DeliveryLabels> {
  const { body, customer, promoWait } = request;
  const { db, edition, now } = parts;
  const { priced } = await quoteOrder(db, request, { edition, customer, now: now(), promoWait });
  const terms = await readDeliveryTerms(db, body.delivery_type_id);
  const weight = weightOf(priced.lines);
  const resolved = await resolveDelivery(parts, body, terms ? parcelWeight(terms, weight) : weight);
  if ('refused' in resolved) throw new InvalidInput({ [resolved.refused.field]: resolved.refused.failure });
  return resolved.labels;
}

/** Prices the cart of an order, delivery included. */
export function quoteOrder(db: Database, { body }: OrderRequest, context: QuoteContext): Promise<CartQuote> {
  const { goods, promocode, delivery_type_id } = body;
  return quoteCart(db, { goods, promocode, delivery_type_id }, context);
}
