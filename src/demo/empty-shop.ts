import type { EditionCode } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';
import type { CatalogueFile } from '../server/shop/catalogue/file.ts';
import { demoCatalogue } from './compose.ts';
import { demoEditions, isDemoEdition } from './model.ts';

/** What a new shop begins with: categories, filters, grindings, carriers and payment methods, but nothing of the demo's own. */
export function emptyShop(edition: EditionCode): CatalogueFile {
  const [usual] = demoEditions;
  const isDemo = isDemoEdition(edition);
  const demo = demoCatalogue(isDemo ? edition : usual, () => undefined);
  const { seller, currency } = editions[edition];
  const { login, online_payment_on, payment_methods, free_delivery_from } = demo.settings;
  return {
    settings: {
      address: seller.address,
      phone: seller.phone,
      currency,
      login,
      online_payment_on,
      payment_methods,
      ...(isDemo && { free_delivery_from }),
    },
    partition: demo.partition,
    grinding: demo.grinding,
    filter: demo.filter,
    // Carriers and their prices are those of a country.
    delivery_type: isDemo ? demo.delivery_type.filter(({ code }) => code !== 'branch') : [],
    goods: [],
    branch: [],
    page: [],
    news: [],
  };
}
