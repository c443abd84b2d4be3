import * as v from 'valibot';
import { getCatalog } from '../contract/category.ts';
import { getFilters } from '../contract/filter.ts';
import { GoodsCardsSchema } from '../contract/goods-card.ts';
import { getGrindings } from '../contract/grinding.ts';
import { NewsItemSchema } from '../contract/news.ts';
import { getPages } from '../contract/page.ts';
import { getPartitions } from '../contract/partition.ts';
import { SettingsSchema } from '../contract/settings.ts';

/** All that a build knows of the shop. */
export const CatalogueSchema = v.object({
  settings: SettingsSchema,
  categories: getCatalog.answer,
  partitions: getPartitions.answer,
  filters: getFilters.answer,
  grindings: getGrindings.answer,
  pages: getPages.answer,
  news: v.array(NewsItemSchema),
  /** Every goods card of every category once, with its details. */
  cards: GoodsCardsSchema,
});
export type Catalogue = v.InferOutput<typeof CatalogueSchema>;
