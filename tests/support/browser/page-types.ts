import { paths } from '../../../src/editions/paths.ts';

/** Pages on which a guest is asked to sign in. */
const customersPages = [paths.account, paths.orders, paths.failure];

/** One address of each public page type, in both editions. */
export const openPageTypes: readonly string[] = [
  paths.home,
  paths.category('filtr'),
  paths.subcategory('filtr', 'afryka'),
  paths.product('nivroku'),
  paths.product('tarrazu'),
  paths.about,
  paths.contacts,
  paths.delivery,
  paths.priceList,
  paths.recap,
  paths.privacy,
  paths.accessibility,
  paths.finder,
  paths.newsItem(5),
  paths.favourites,
  paths.checkout,
  '/404.html',
  '/errors/503/',
];

export const pageTypes: readonly string[] = [...openPageTypes, ...customersPages];
