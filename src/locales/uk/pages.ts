import { about } from './pages/about.ts';
import { account } from './pages/account.ts';
import { checkout } from './pages/checkout.ts';
import { contacts } from './pages/contacts.ts';
import { content } from './pages/content.ts';
import { delivery } from './pages/delivery.ts';
import { errors } from './pages/errors.ts';
import { favourites } from './pages/favourites.ts';
import { islands } from './pages/islands.ts';
import { news } from './pages/news.ts';
import { own } from './pages/own.ts';
import { priceList } from './pages/price-list.ts';
import { privacy } from './pages/privacy.ts';
import { recap } from './pages/recap.ts';

/** Pages of their own, outside of the catalogue. */
export const pages = {
  content,
  about,
  contacts,
  delivery,
  priceList,
  recap,
  privacy,
  news,
  own,
  favourites,
  account,
  checkout,
  islands,
  errors,
} as const;
