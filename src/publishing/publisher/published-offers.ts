/** What the published release offers, read from the files of its goods: so a release of any version can be compared. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { files } from '../../editions/paths.ts';
import type { Offers } from './offers.ts';

/** The parts of `CardFileSchema` that are compared, so that another part may change from version to version. */
const OfferSchema = v.object({
  card: v.object({
    id: v.number(),
    picture: v.optional(v.unknown()),
    variants: v.array(
      v.object({
        id: v.number(),
        price: v.number(),
        priceOld: v.optional(v.number()),
        stock: v.optional(v.number()),
      }),
    ),
  }),
});

/** Files that are unreadable are left out. */
export function readOffers(site: string): Offers {
  const folder = join(site, dirname(files.card(0)));
  return new Map(namesIn(folder).flatMap((name) => readCard(join(folder, name))));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

function readCard(file: string) {
  try {
    const { card } = v.parse(OfferSchema, JSON.parse(readFileSync(file, 'utf8')));
    const goods = card.variants.map(({ priceOld, ...variant }) => ({ ...variant, price_old: priceOld }));
    return [[card.id, { isPictured: card.picture !== undefined, goods }] as const];
  } catch {
    return [];
  }
}
