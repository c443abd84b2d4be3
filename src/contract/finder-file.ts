import * as v from 'valibot';
import { type CoffeeGroup, coffeeKinds } from '../domain/finder/find.ts';
import { familyIds } from '../domain/taste/families.ts';
import { IdSchema } from './scalars.ts';

/** The coffees by what the finder asks. */
export const FinderFileSchema: v.GenericSchema<unknown, CoffeeGroup[]> = v.array(
  v.object({
    kind: v.picklist(coffeeKinds),
    roast: v.number(),
    tastes: v.array(v.picklist(familyIds)),
    count: v.number(),
    cards: v.array(IdSchema),
  }),
);
export type FinderFile = v.InferOutput<typeof FinderFileSchema>;
