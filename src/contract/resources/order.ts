import * as v from 'valibot';
import { parcelStates } from '../../domain/orders/parcel.ts';
import { changeKinds } from '../../domain/orders/returns.ts';
import { orderStatuses, paymentStatuses } from '../../domain/orders/status.ts';
import { receiptKinds } from '../../domain/receipts/receipts.ts';
import { campaignNames } from '../../domain/visitor/campaign.ts';
import { endpoint, FailureSchema } from '../endpoint.ts';
import { NextPageSchema, PageQuerySchema } from '../paging.ts';
import { maxLengths } from '../request-limits.ts';
import {
  boundedText,
  CountSchema,
  IdSchema,
  linesOfText,
  MoneySchema,
  NameSchema,
  oneLine,
  RoundedDownSchema,
  TextSchema,
  UnixTimeSchema,
} from '../scalars.ts';
import { forgivingList } from '../tolerate.ts';
import { CalculationSchema, CartLinesSchema, LineSchema, PromocodeTextSchema } from './cart.ts';

const value = v.optional(
  v.pipe(
    boundedText(maxLengths.campaignValue),
    v.check((line) => !/\p{Cc}/u.test(line), 'one line of text'),
  ),
);

export const CampaignSchema = v.object(v.entriesFromList(campaignNames, value));

const text = oneLine(maxLengths.line);
const invoiceText = oneLine(maxLengths.invoiceLine);
const AddressSchema = v.object({
  street: text,
  house: text,
  flat: v.optional(text),
  /** Where couriers need one: «32-020». */
  postal_code: v.optional(text),
});

/** For an invoice of a company. */
export const InvoiceSchema = v.object({ company: TextSchema, nip: TextSchema, address: TextSchema });

const ChosenDeliverySchema = v.object({
  settlement: TextSchema,
  type: TextSchema,
  carrier: TextSchema,
  point: v.optional(v.string()),
  address: v.optional(AddressSchema),
  branch: v.optional(v.string()),
});

/** The other order of an exchange, and how much the goods that came back pay of the new ones. */
const ExchangeSchema = v.object({ order: IdSchema, amount: MoneySchema });

/** What was returned, refunded or taken out after the order was placed. */
const OrderChangeSchema = v.object({
  kind: v.picklist(changeKinds),
  at: UnixTimeSchema,
  /** `line` is the place of the line among `goods`, from 0. */
  goods: v.array(v.object({ line: CountSchema, qtt: CountSchema })),
  /** By how much less the customer pays. */
  amount: MoneySchema,
  /** Used bonuses that were given back, and earned ones that were taken back. */
  used_bonuses: v.optional(RoundedDownSchema, 0),
  earned_bonuses: v.optional(RoundedDownSchema, 0),
  /** What was kept back of the refund for gifts and spent bonuses that stay with the customer; absent: nothing. */
  withheld: v.optional(v.object({ for_gifts: MoneySchema, for_bonuses: MoneySchema })),
  /** Whether the money was paid out; absent: nothing had been paid. */
  is_refunded: v.optional(v.boolean()),
  /** The order with the goods that were sent instead, and how much of it those that came back paid. */
  exchanged_for: v.optional(ExchangeSchema),
});
export type OrderChange = v.InferOutput<typeof OrderChangeSchema>;

/** A fiscal receipt, where anybody reads it. */
const ReceiptSchema = v.object({
  kind: v.picklist(receiptKinds),
  at: UnixTimeSchema,
  amount: MoneySchema,
  url: v.pipe(v.string(), v.url()),
});

const OrderWithdrawalSchema = v.object({
  at: UnixTimeSchema,
  /** As in a change; none: everything, or what `goods_text` says. */
  goods: v.array(v.object({ line: CountSchema, qtt: CountSchema })),
  goods_text: TextSchema,
  /** The shop has dealt with it. */
  is_closed: v.boolean(),
});

export const OrderSchema = v.object({
  id: IdSchema,
  number: NameSchema,
  status: v.picklist(orderStatuses),
  created_at: UnixTimeSchema,
  goods: v.array(LineSchema),
  price: MoneySchema,
  discount: v.optional(MoneySchema, 0),
  used_bonuses: v.optional(RoundedDownSchema, 0),
  delivery_price: v.optional(MoneySchema, 0),
  /** The order whose goods came back for those of this one; their amount is taken off the total. */
  exchange_of: v.optional(ExchangeSchema),
  total: MoneySchema,
  /** Of an order that is a gift: what the wrapping cost, and the text of its card. */
  gift_wrapping: v.optional(v.object({ price: MoneySchema, text: TextSchema })),
  /** Of an order that asks for an invoice of a company. */
  invoice: v.optional(InvoiceSchema),
  promocode: v.nullable(v.string()),
  delivery: ChosenDeliverySchema,
  pay_form: TextSchema,
  pay_online: v.boolean(),
  payment_status: v.picklist(paymentStatuses),
  tracking_number: v.optional(v.string()),
  /** Where the carrier has the parcel; absent: nobody knows. */
  parcel_state: v.optional(v.picklist(parcelStates)),
  delivered_at: v.optional(UnixTimeSchema),
  /** `goods` and the sums stay as they were ordered, or as shop and customer agreed before it was sent. */
  changes: v.optional(v.array(OrderChangeSchema), []),
  /** The receipts that are made already, the oldest first. */
  receipts: v.optional(forgivingList(ReceiptSchema, 'receipt'), []),
  /** Withdrawals that the customer sent, or somebody with a contact of the order. */
  withdrawals: v.optional(v.array(OrderWithdrawalSchema)),
});
export type Order = v.InferOutput<typeof OrderSchema>;

const PaymentStartSchema = v.object({ url: v.pipe(v.string(), v.url()) });

export const PlacedOrderSchema = v.object({
  ...OrderSchema.entries,
  payment: v.nullable(PaymentStartSchema),
});
export type PlacedOrder = v.InferOutput<typeof PlacedOrderSchema>;

/** 409: the total or the goods have changed; the body has the new calculation. */
const OrderFailureSchema = v.object({ ...FailureSchema.entries, calculation: v.optional(CalculationSchema) });

export const createOrder = endpoint({
  name: 'createOrder',
  summary: 'Place an order, at most once for one key',
  method: 'POST',
  path: '/order',
  signedIn: true,
  headers: v.object({ 'idempotency-key': v.pipe(boundedText(maxLengths.idempotencyKey), v.minLength(8)) }),
  request: v.object({
    goods: v.pipe(CartLinesSchema, v.minLength(1)),
    promocode: v.nullable(PromocodeTextSchema),
    used_bonuses: CountSchema,
    gift_grinding_id: v.optional(IdSchema),
    settlement_external_id: text,
    delivery_type_id: IdSchema,
    warehouse_external_id: v.optional(text),
    address: v.optional(AddressSchema),
    branch_id: v.optional(IdSchema),
    payForm: boundedText(maxLengths.payForm),
    recipient: v.optional(v.object({ firstName: text, lastName: text, phone: text })),
    comment: v.optional(linesOfText(maxLengths.comment)),
    /** Wrap the order, put a card with this text in, and no prices. */
    gift_wrapping: v.optional(v.object({ text: linesOfText(maxLengths.giftText) })),
    /** Make an invoice for this company. */
    invoice: v.optional(v.object({ company: invoiceText, nip: invoiceText, address: invoiceText })),
    utm: v.optional(CampaignSchema),
    /** The total that the customer saw, including bonuses and delivery. */
    expected_total: MoneySchema,
  }),
  status: 201,
  answer: PlacedOrderSchema,
  failure: OrderFailureSchema,
});

const OrdersSchema = forgivingList(OrderSchema, 'order');

export const getOrders = endpoint({
  name: 'getOrders',
  summary: "The customer's orders, the newest first; a page of them with a limit",
  method: 'GET',
  path: '/order',
  signedIn: true,
  query: PageQuerySchema,
  answer: OrdersSchema,
  page: v.object({ data: OrdersSchema, next: NextPageSchema }),
});

/** `getOrders` with a limit. A shop that does not page answers with all orders, which are then the only page. */
export const getOrderPage = { ...getOrders, answer: getOrders.page };

const params = v.object({ id: IdSchema });

export const getOrder = endpoint({
  name: 'getOrder',
  summary: 'One order of the customer',
  method: 'GET',
  path: '/order/{id}',
  signedIn: true,
  params,
  answer: OrderSchema,
});

export const payOrder = endpoint({
  name: 'payOrder',
  summary: 'Start paying, or pay again after a failure',
  method: 'POST',
  path: '/order/{id}/payment',
  signedIn: true,
  params,
  answer: PaymentStartSchema,
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  summary: 'Cancel an order that is not yet being packed',
  method: 'POST',
  path: '/order/{id}/cancel',
  signedIn: true,
  params,
  answer: OrderSchema,
});

/** The body's format is the provider's: its adapter verifies the signature and parses the raw body. */
export const paymentCallback = endpoint({
  name: 'paymentCallback',
  summary: 'What a payment provider reports; unsigned or altered is 400',
  method: 'POST',
  path: '/payment/{provider}/callback',
  params: v.object({
    provider: v.pipe(boundedText(maxLengths.providerCode), v.regex(/^[a-z0-9-]+$/, 'a provider code')),
  }),
});
