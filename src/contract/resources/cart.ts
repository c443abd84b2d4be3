import * as v from 'valibot';
import { maxQuantity } from '../../domain/cart/lines.ts';
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

export const LineSchema = v.object({
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
export type PricedLine = v.InferOutput<typeof LineSchema>;

export const PromocodeSchema = v.object({
  code: v.string(),
  title: TextSchema,
  description: TextSchema,
  type: v.optional(v.picklist(['percent', 'fixed', 'gift'])),
  error: v.optional(v.string()),
});

export const CalculationSchema = v.object({
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
export type Calculation = v.InferOutput<typeof CalculationSchema>;

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
