import * as v from 'valibot';
import { getCatalog, getFilters, getPartitions } from '../contract/resources/categories.ts';
import { NewsItemSchema, PageSchema } from '../contract/resources/content.ts';
import { getBranches, getDeliveryTypes } from '../contract/resources/delivery.ts';
import { GoodsCardsSchema, getGrindings } from '../contract/resources/goods-card.ts';
import { SettingsSchema } from '../contract/resources/settings.ts';
import { ChpuSchema, IdSchema } from '../contract/scalars.ts';
import type { Picture } from '../domain/catalogue/picture.ts';
import { AlternatesSchema } from './addresses/alternates.ts';

/** Addresses of pictures in a text that lies in the shop's folder. */
const pictures = v.optional(v.array(v.string()));

const PageInCatalogueSchema = v.object({
  ...PageSchema.entries,
  lead: v.optional(v.string()),
  image: v.optional(v.string()),
  pictures,
});
export type PageInCatalogue = v.InferOutput<typeof PageInCatalogueSchema>;

/** A file's name is the id of its news item. */
const NewsInCatalogueSchema = v.object({
  ...NewsItemSchema.entries,
  id: v.union([IdSchema, ChpuSchema]),
  pictures,
});
export type NewsInCatalogue = v.InferOutput<typeof NewsInCatalogueSchema>;

/** The responses of the shop, with the pages and news of the shop's folder. */
const PulledCatalogueSchema = v.object({
  settings: SettingsSchema,
  categories: getCatalog.answer,
  partitions: getPartitions.answer,
  filters: getFilters.answer,
  grindings: getGrindings.answer,
  pages: v.array(PageInCatalogueSchema),
  news: v.array(NewsInCatalogueSchema),
  /** Empty if the shop does not have this call. */
  deliveryTypes: getDeliveryTypes.answer,
  branches: getBranches.answer,
  /** Every goods card of every category once, with its details. */
  cards: GoodsCardsSchema,
});
export type PulledCatalogue = v.InferOutput<typeof PulledCatalogueSchema>;

/** What a shop's folder may add. */
export const TextsSchema = v.pick(PulledCatalogueSchema, ['pages', 'news']);
export type Texts = Readonly<v.InferOutput<typeof TextsSchema>>;

const SideSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const FilesSchema = v.array(v.object({ width: SideSchema, file: v.string() }));

const PictureSchema: v.GenericSchema<Picture> = v.object({
  width: SideSchema,
  height: SideSchema,
  avif: FilesSchema,
  webp: FilesSchema,
});

/** What the pages of a build are made from. */
export const CatalogueSchema = v.object({
  ...PulledCatalogueSchema.entries,
  /** By the address in the catalogue; null: the picture is unavailable. */
  pictures: v.record(v.string(), v.nullable(PictureSchema)),
  /** The social networks' picture of a goods card, by its chpu: a file in the site's pictures folder. */
  ogPictures: v.record(ChpuSchema, v.string()),
  /** Their picture of every other page. */
  ogShopPicture: v.string(),
  alternates: AlternatesSchema,
});
export type Catalogue = v.InferOutput<typeof CatalogueSchema>;
/** Without the paths of the other editions, which are known once all editions are pulled. */
export type CatalogueOfEdition = Omit<Catalogue, 'alternates'>;
