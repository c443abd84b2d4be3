import type { EditionCode } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';
import type { CatalogueFile } from '../server/shop/catalogue/file.ts';
import { demoCatalogue } from './compose.ts';

/** What a new shop begins with: categories, filters, grindings, carriers and payment methods, but nothing of the demo's own. */
export function emptyShop(edition: EditionCode): CatalogueFile {
  const { settings, partition, grinding, filter, delivery_type } = demoCatalogue(edition, () => undefined);
  const { seller } = editions[edition];
  const { currency, login, online_payment_on, payment_methods, free_delivery_from } = settings;
  return {
    settings: {
      ...{ address: seller.address, phone: seller.phone },
      ...{ currency, login, online_payment_on, payment_methods, free_delivery_from },
    },
    ...{ partition, grinding, filter },
    delivery_type: delivery_type.filter(({ code }) => code !== 'branch'),
    ...{ goods: [], branch: [], page: [], news: [] },
  };
}
