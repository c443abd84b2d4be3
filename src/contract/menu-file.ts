import * as v from 'valibot';
import { familyIds } from '../domain/taste/families.ts';
import { PictureSchema } from './site-files.ts';

/** What the menus show beside their links: apart from the pages, which a new product would all change. */
export const MenuFileSchema = v.object({
  /** How many goods each category has, by its path. */
  counts: v.record(v.string(), v.number()),
  /** A sentence about each partition that has no categories of its own, by its path. */
  abouts: v.record(v.string(), v.string()),
  /** One card of each partition, by the partition's path. */
  packs: v.record(
    v.string(),
    v.object({
      path: v.string(),
      name: v.string(),
      tastes: v.array(v.string()),
      price: v.optional(v.number()),
      picture: v.optional(PictureSchema),
      ground: v.string(),
    }),
  ),
  tastes: v.array(
    v.object({ family: v.picklist(familyIds), name: v.string(), count: v.number(), path: v.string() }),
  ),
});
export type MenuFile = v.InferOutput<typeof MenuFileSchema>;
