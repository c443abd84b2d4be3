import { defaultRecapYear } from '../domain/recap/year.ts';
import { unixTime } from '../domain/time/clock.ts';
import type { EditionCode } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';
import type { Database } from '../server/db/open.ts';
import { checkCatalogueFile } from '../server/shop/catalogue/check-file.ts';
import { importCatalogue } from '../server/shop/catalogue/import.ts';
import { catalogueVersion } from '../server/shop/catalogue/version.ts';
import { savePromoCode } from '../server/shop/promo-codes/promo-codes.ts';
import { saveGiftTerms } from '../server/shop/recap/gift-terms.ts';
import { demoCatalogue } from './compose.ts';
import { goods } from './goods/all.ts';
import { storePictures } from './pictures/store.ts';
import { demoPromoCodes, demoRecapGift } from './promo-codes.ts';
import { seedOrders } from './seed-orders.ts';

/** Fills a new shop; one that already has a catalogue stays as it is. */
export async function seedDemo(db: Database, edition: EditionCode, mediaDirectory: string): Promise<void> {
  if ((await catalogueVersion(db)) > 0) return;
  for (const promo of demoPromoCodes(edition)) await savePromoCode(db, promo);
  await saveGiftTerms(db, defaultRecapYear, demoRecapGift);
  const pictures = await storePictures(goods, mediaDirectory);
  const file = demoCatalogue(edition, (item) => pictures.get(item));
  const now = unixTime();
  await importCatalogue(db, checkCatalogueFile(file, editions[edition]), now);
  await seedOrders(db, edition, now);
}
