import * as v from 'valibot';
import type { CardView, VariantView } from '../domain/card.ts';
import type { Picture } from '../domain/picture.ts';
import { GrindingSchema } from './grinding.ts';
import { IdSchema } from './scalars.ts';

/** What the build writes for the browser beside the pages. */

const PictureFilesSchema = v.array(v.object({ width: v.number(), file: v.string() }));

const PictureSchema: v.GenericSchema<unknown, Picture> = v.object({
  width: v.number(),
  height: v.number(),
  avif: PictureFilesSchema,
  webp: PictureFilesSchema,
});

const VariantViewSchema: v.GenericSchema<unknown, VariantView> = v.object({
  id: IdSchema,
  weight: v.string(),
  grams: v.optional(v.number()),
  price: v.number(),
  priceOld: v.optional(v.number()),
  lowestPrice: v.optional(v.number()),
  stock: v.optional(v.number()),
});

const CardViewSchema: v.GenericSchema<unknown, CardView> = v.object({
  id: IdSchema,
  chpu: v.string(),
  name: v.string(),
  badge: v.optional(v.number()),
  tastes: v.array(v.string()),
  line: v.optional(v.string()),
  roast: v.optional(v.number()),
  isSoldByWeight: v.boolean(),
  hasGrinding: v.boolean(),
  filterVariants: v.array(IdSchema),
  variants: v.array(VariantViewSchema),
  picture: v.optional(PictureSchema),
});

/** A goods card, and the grinds to choose from where it can be ground. */
export const CardFileSchema = v.object({ card: CardViewSchema, grindings: v.array(GrindingSchema) });
export type CardFile = v.InferOutput<typeof CardFileSchema>;

/** Every goods card, and the grinds that any of them may be had in. */
export const SearchFileSchema = v.object({
  cards: v.array(CardViewSchema),
  grindings: v.array(GrindingSchema),
});
export type SearchFile = v.InferOutput<typeof SearchFileSchema>;
