import { paths } from '../../src/editions/paths.ts';

/** One address of each kind of page that both editions have. */
export const pageTypes: readonly string[] = [
  paths.home,
  paths.category('filtr'),
  paths.subcategory('filtr', 'afryka'),
  paths.product('hedeb'),
  paths.product('tarrazu'),
  paths.about,
  paths.contacts,
  paths.delivery,
  paths.priceList,
  paths.recap,
  paths.privacy,
  paths.favourites,
  paths.account,
  paths.orders,
  paths.checkout,
  paths.failure,
  '/404.html',
];
