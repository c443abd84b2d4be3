import * as v from 'valibot';
import { maxQuantity } from '../../domain/cart/lines.ts';
import { fromMinor, toMinor } from '../../domain/money/money.ts';
import { endpoint } from '../endpoint.ts';
import { maxLengths } from '../request-limits.ts';
import {
  boundedList,
  boundedText,
  CountSchema,
  IdSchema,
  MoneySchema,
  RoundedDownSchema,
  TextSchema,
} from '../scalars.ts';
import { isRecord, reshaped } from '../tolerate.ts';
import { GrindingSchema, PropertiesSchema } from './goods-card.ts';

const CartLineSchema = v.object({
  id: IdSchema,
  qtt: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxQuantity)),
  grindingMethodId: v.nullable(IdSchema),
  goodscardId: IdSchema,
});

/** As the customer types it. */
export const PromocodeTextSchema = boundedText(maxLengths.promoCode);

export const CartLinesSchema = boundedList(CartLineSchema, maxLengths.cartLines);

const StrictLineSchema = v.object({
  id: IdSchema,
  goodscard_id: IdSchema,
  chpu: v.string(),
  name: v.string(),
  image_path: TextSchema,
  sku: TextSchema,
  grindingMethod: v.nullable(GrindingSchema),
  properties: PropertiesSchema,
  price: MoneySchema,
  qtt: CountSchema,
  is_allowed_promo_discount: v.optional(v.boolean(), false),
  is_promo_gift: v.optional(v.boolean(), false),
  weight_gr: v.optional(RoundedDownSchema, 0),
  price_old: v.optional(MoneySchema),
  lowest_price_30d: v.optional(MoneySchema),
});
/** Of another shop without name or address: the build's file of the card has both. */
export const LineSchema = reshaped(StrictLineSchema, (line) =>
  isRecord(line) ? { ...line, name: line['name'] ?? '', chpu: line['chpu'] ?? '' } : line,
);
export type PricedLine = v.InferOutput<typeof LineSchema>;

export const PromocodeSchema = reshaped(
  v.object({
    code: v.string(),
    title: TextSchema,
    description: TextSchema,
    type: v.optional(v.picklist(['percent', 'fixed', 'gift'])),
    error: v.optional(v.string()),
  }),
  (code) => (typeof code === 'string' ? { code } : code),
);

const StrictCalculationSchema = v.object({
  goods: v.array(LineSchema),
  price: MoneySchema,
  tax: v.optional(MoneySchema, 0),
  delivery_price: v.optional(MoneySchema, 0),
  bonuses: v.optional(RoundedDownSchema, 0),
  available_bonuses: v.optional(RoundedDownSchema, 0),
  discount: v.optional(MoneySchema, 0),
  total: MoneySchema,
  promocode: v.nullable(PromocodeSchema),
  gift: v.optional(v.object({ goodscard_id: IdSchema, has_grinding: v.boolean() })),
  /** Not in the total: what an order would cost more as a gift. Absent: the shop wraps nothing. */
  gift_wrapping_price: v.optional(MoneySchema),
});
export type Calculation = v.InferOutput<typeof StrictCalculationSchema>;

const SumsSchema = v.object({
  goods: v.array(v.object({ price: MoneySchema, qtt: CountSchema })),
  price: v.nullish(MoneySchema),
  total: v.nullish(MoneySchema),
  discount: v.optional(MoneySchema, 0),
  delivery_price: v.optional(MoneySchema, 0),
});

/** Of another shop without `price` or `total`: both follow from the lines. */
export const CalculationSchema = reshaped(StrictCalculationSchema, (answer) => {
  const sums = v.safeParse(SumsSchema, answer);
  if (!isRecord(answer) || !sums.success) return answer;
  const { goods, discount, delivery_price } = sums.output;
  const ofLines = goods.reduce((sum, { price, qtt }) => sum + toMinor(price) * qtt, 0);
  const price = sums.output.price ?? fromMinor(ofLines);
  const due = toMinor(price) - toMinor(discount) + toMinor(delivery_price);
  return { ...answer, price, total: sums.output.total ?? fromMinor(Math.max(0, due)) };
});

export const calculateCart = endpoint({
  name: 'calculateCart',
  summary: 'What the cart costs now',
  method: 'POST',
  path: '/cart/calculate',
  request: v.object({
    goods: CartLinesSchema,
    promocode: v.nullable(PromocodeTextSchema),
    settlement_external_id: v.optional(boundedText(maxLengths.externalId)),
    delivery_type_id: v.optional(IdSchema),
  }),
  answer: CalculationSchema,
});
