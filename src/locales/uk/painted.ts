import { logo } from '../../shop/shop.ts';
import { withShopTexts } from '../shop-texts.ts';

/** The words of the first script, which runs before anything else is loaded. */
export const painted = withShopTexts('painted', {
  signIn: 'Увійти',
  account: 'Кабінет',
  add: 'Додати в кошик',
  less: 'Менше',
  favourite: 'Додати до обраного',
  notFavourite: 'Прибрати з обраного',
  close: 'Закрити',
  searchFor: 'Що шукаєте?',
  logo,
} as const);
