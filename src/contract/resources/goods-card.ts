import * as v from 'valibot';
import { cheapestAvailable } from '../../domain/catalogue/card.ts';
import { endpoint } from '../endpoint.ts';
import { maxLengths } from '../request-limits.ts';
import {
  boundedList,
  ChpuSchema,
  CountSchema,
  IdSchema,
  MoneySchema,
  NameSchema,
  RoundedDownSchema,
  TextSchema,
  UnixTimeSchema,
} from '../scalars.ts';
import { forgivingList } from '../tolerate.ts';

export const PropertySchema = v.object({ name: v.optional(v.string()), value: TextSchema });
export const PropertiesSchema = v.optional(v.array(PropertySchema), () => []);

export const VariantSchema = v.object({
  id: IdSchema,
  price: MoneySchema,
  price_old: v.optional(MoneySchema),
  name: TextSchema,
  properties: PropertiesSchema,
  sku: v.optional(v.string()),
  weight_gr: v.optional(RoundedDownSchema),
  stock: v.optional(CountSchema),
  lowest_price_30d: v.optional(MoneySchema),
  /** Of this variant; left out or empty: the card's. */
  imagePath: v.optional(v.string()),
});
export type Variant = v.InferOutput<typeof VariantSchema>;

export const GoodsCardSchema = v.object({
  id: IdSchema,
  chpu: ChpuSchema,
  name: NameSchema,
  imagePath: TextSchema,
  badge: v.optional(v.pipe(v.number(), v.safeInteger())),
  filterVariants: v.optional(v.array(IdSchema), () => []),
  has_grinding: v.optional(v.boolean(), false),
  goods: v.optional(forgivingList(VariantSchema, 'variant'), () => []),
  description: v.optional(v.string()),
  gallery: v.optional(forgivingList(v.string(), 'picture')),
  /** What the pictures of the card and its gallery show, in a word or two; unnamed ones are numbered. */
  picture_names: v.optional(
    forgivingList(v.object({ imagePath: v.string(), name: NameSchema }), 'name of a picture'),
  ),
  attributes: v.optional(forgivingList(v.object({ name: v.string(), value: v.string() }), 'attribute')),
  video: v.optional(v.string()),
  sku_group: v.optional(v.string()),
  updated_at: v.optional(UnixTimeSchema),
  /** Roasted for each order; left out: sent from stock, or unknown. */
  roasted_to_order: v.optional(v.boolean()),
  /** Paths of its pages in earlier shops, such as `/products/ethiopia`: the site redirects them. */
  old_addresses: v.optional(forgivingList(v.string(), 'old address')),
});
export type GoodsCard = v.InferOutput<typeof GoodsCardSchema>;

/** Where the picture of a variant is: its own, else the card's. */
export const pictureAddress = ({ imagePath = '' }: Variant, card: GoodsCard): string =>
  imagePath.trim() || card.imagePath;

/** Where the picture of the variant is whose price a card shows. */
export function shownAddress(card: GoodsCard): string {
  const shown = cheapestAvailable(card.goods);
  return shown ? pictureAddress(shown, card) : card.imagePath;
}

export const GoodsCardsSchema = forgivingList(GoodsCardSchema, 'goods card');

export const getGoodsCard = endpoint({
  name: 'getGoodsCard',
  summary: 'One goods card with its details',
  method: 'GET',
  path: '/goodscard/{id}',
  params: v.object({ id: IdSchema }),
  answer: GoodsCardSchema,
});

export const getGoodsCards = endpoint({
  name: 'getGoodsCards',
  summary: 'Several goods cards with their details; unknown ones are left out',
  method: 'GET',
  path: '/catalog/cards',
  query: v.object({ ids: boundedList(IdSchema, maxLengths.cardsTogether) }),
  answer: GoodsCardsSchema,
});

export const getRecommended = endpoint({
  name: 'getRecommended',
  summary: 'Goods cards that go with these, never those themselves; of none: what is bought most',
  method: 'GET',
  path: '/recommended',
  query: v.object({ ids: boundedList(IdSchema, maxLengths.recommendedFor) }),
  answer: GoodsCardsSchema,
});

export const GrindingSchema = v.object({ id: IdSchema, name: NameSchema });
export type Grinding = v.InferOutput<typeof GrindingSchema>;

export const getGrindings = endpoint({
  name: 'getGrindings',
  summary: 'Grinding methods',
  method: 'GET',
  path: '/grinding',
  answer: forgivingList(GrindingSchema, 'grinding method'),
});
