import * as v from 'valibot';
import { NewsItemSchema, PageSchema } from '../../../contract/resources/content.ts';
import { BranchSchema, DeliveryTypeSchema } from '../../../contract/resources/delivery.ts';
import { GoodsCardSchema, GrindingSchema, VariantSchema } from '../../../contract/resources/goods-card.ts';
import { SettingsSchema } from '../../../contract/resources/settings.ts';
import {
  ChpuSchema,
  ColorSchema,
  CountSchema,
  IdSchema,
  MoneySchema,
  NameSchema,
  OldAddressSchema,
  UnixTimeSchema,
} from '../../../contract/scalars.ts';

const { lowest_price_30d: _computed, ...variantEntries } = VariantSchema.entries;

/** What another shop may leave out of a response is required in a file: an import replaces what is left out. */
const VariantRowSchema = v.strictObject({
  ...v.required(v.object(variantEntries), ['name']).entries,
  properties: v.pipe(variantEntries.properties, v.minLength(1, 'the first property is the weight shown')),
  /** Earlier prices, each with the time from which it was valid. */
  price_changes: v.optional(v.array(v.strictObject({ price: MoneySchema, at: UnixTimeSchema }))),
});

const GoodsRowSchema = v.strictObject({
  ...v.required(GoodsCardSchema, ['imagePath', 'filterVariants', 'has_grinding']).entries,
  goods: v.pipe(v.array(VariantRowSchema), v.minLength(1, 'it must have at least one variant')),
  partitions: v.pipe(v.array(IdSchema), v.minLength(1, 'it must have at least one partition')),
  old_addresses: v.optional(v.array(OldAddressSchema)),
  /** Promo codes do not apply to it. */
  no_discount: v.optional(v.boolean()),
  /** Neither shown nor sold. */
  hidden: v.optional(v.boolean()),
});
export type GoodsRow = v.InferOutput<typeof GoodsRowSchema>;

const partitionEntries = {
  id: IdSchema,
  chpu: ChpuSchema,
  name: NameSchema,
  description: v.optional(v.string()),
};

const PartitionRowSchema = v.strictObject({
  ...partitionEntries,
  children: v.optional(v.array(v.strictObject(partitionEntries))),
});

const FilterRowSchema = v.strictObject({
  id: IdSchema,
  name: NameSchema,
  color_hex: ColorSchema,
  variants: v.array(v.strictObject({ id: IdSchema, name: NameSchema })),
});

const BoughtTogetherSchema = v.strictObject({
  card_id: IdSchema,
  other_id: IdSchema,
  times: v.pipe(CountSchema, v.minValue(1)),
});

/** A whole catalogue in one document: what `shop export` writes and `shop import` reads. */
export const CatalogueFileSchema = v.strictObject({
  settings: v.required(v.strictObject(SettingsSchema.entries), [
    'address',
    'login',
    'online_payment_on',
    'payment_methods',
  ]),
  partition: v.array(PartitionRowSchema),
  grinding: v.array(v.strictObject(GrindingSchema.entries)),
  filter: v.array(FilterRowSchema),
  goods: v.array(GoodsRowSchema),
  delivery_type: v.array(v.required(v.strictObject(DeliveryTypeSchema.entries), ['carrier'])),
  branch: v.array(v.required(v.strictObject(BranchSchema.entries), ['address', 'hours'])),
  page: v.array(v.required(v.strictObject(PageSchema.entries), ['show_bottom'])),
  news: v.array(v.strictObject(NewsItemSchema.entries)),
  /** How often two cards were in one order. The shop's own counts stay where they are higher. */
  bought_together: v.optional(v.array(BoughtTogetherSchema)),
  /** What the shop was when the file was exported, packed; left out: the file was written by hand. */
  exported: v.optional(v.string()),
});
export type CatalogueFile = v.InferOutput<typeof CatalogueFileSchema>;
