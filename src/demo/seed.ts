import { defaultRecapYear } from '../domain/recap/year.ts';
import { unixTime } from '../domain/time/clock.ts';
import type { EditionCode } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';
import type { Database } from '../server/db/open.ts';
import { checkCatalogueFile } from '../server/shop/catalogue/check-file.ts';
import type { CatalogueFile } from '../server/shop/catalogue/file.ts';
import { importCatalogue } from '../server/shop/catalogue/import.ts';
import { catalogueVersion } from '../server/shop/catalogue/version.ts';
import { savePromoCode } from '../server/shop/promo-codes/promo-codes.ts';
import { saveGiftTerms } from '../server/shop/recap/gift-terms.ts';
import { demoCatalogue } from './compose.ts';
import { emptyShop } from './empty-shop.ts';
import { goods } from './goods/all.ts';
import { isDemoEdition } from './model.ts';
import { storePictures } from './pictures/store.ts';
import { demoPromoCodes, demoRecapGift } from './promo-codes.ts';
import { seedOrders } from './seed-orders.ts';
import { seedStaff } from './staff.ts';

/** Fills a new shop; one that already has a catalogue stays as it is. In a country that the demo lacks, it has no goods. */
export async function seedDemo(db: Database, edition: EditionCode, mediaDirectory: string): Promise<void> {
  if ((await catalogueVersion(db)) > 0) return;
  const now = unixTime();
  const fill = (file: CatalogueFile) => importCatalogue(db, checkCatalogueFile(file, editions[edition]), now);
  if (!isDemoEdition(edition)) return fill(emptyShop(edition));
  for (const promo of demoPromoCodes(edition)) await savePromoCode(db, promo);
  await saveGiftTerms(db, defaultRecapYear, demoRecapGift);
  const pictures = await storePictures(goods, mediaDirectory);
  await fill(demoCatalogue(edition, (item) => pictures.get(item)));
  await seedOrders(db, edition, now);
  await seedStaff(db, now);
}
