import { withShopTexts } from '../../shop-texts.ts';

/** The dialog of the checkout for an invoice of a company. */
export const invoice = withShopTexts('invoice', {
  company: 'Назва фірми',
  nip: 'NIP',
  nipHint: 'Десять цифр, можна з дефісами.',
  wrongNip: 'Перевірте NIP, у ньому помилка. У номері десять цифр',
  address: 'Адреса фірми',
  addressHint: 'Вулиця, будинок, поштовий код і місто.',
  save: 'Додати фактуру',
  remove: 'Фактура не потрібна',
} as const);
