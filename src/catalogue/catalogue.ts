import * as v from 'valibot';
import { getCatalog, getFilters, getPartitions } from '../contract/resources/categories.ts';
import { getPages, NewsItemSchema } from '../contract/resources/content.ts';
import { getBranches, getDeliveryTypes } from '../contract/resources/delivery.ts';
import { GoodsCardsSchema, getGrindings } from '../contract/resources/goods-card.ts';
import { SettingsSchema } from '../contract/resources/settings.ts';
import { ChpuSchema } from '../contract/scalars.ts';
import { AlternatesSchema } from './addresses/alternates.ts';
import { PictureSchema } from './pictures/picture-schema.ts';

/** What the shop told. */
const PulledCatalogueSchema = v.object({
  settings: SettingsSchema,
  categories: getCatalog.answer,
  partitions: getPartitions.answer,
  filters: getFilters.answer,
  grindings: getGrindings.answer,
  pages: getPages.answer,
  news: v.array(NewsItemSchema),
  /** Empty where a shop does not tell of them. */
  deliveryTypes: getDeliveryTypes.answer,
  branches: getBranches.answer,
  /** Every goods card of every category once, with its details. */
  cards: GoodsCardsSchema,
});
export type PulledCatalogue = v.InferOutput<typeof PulledCatalogueSchema>;

/** All that a build knows of the shop. */
export const CatalogueSchema = v.object({
  ...PulledCatalogueSchema.entries,
  /** By the address that the catalogue names a picture with; null: it could not be had. */
  pictures: v.record(v.string(), v.nullable(PictureSchema)),
  /** What social networks show of a goods card, by its chpu: files below the site's pictures folder. */
  ogPictures: v.record(ChpuSchema, v.string()),
  /** What they show of every other page. */
  ogShopPicture: v.string(),
  alternates: AlternatesSchema,
});
export type Catalogue = v.InferOutput<typeof CatalogueSchema>;
/** Before the other editions are asked for. */
export type CatalogueOfEdition = Omit<Catalogue, 'alternates'>;
