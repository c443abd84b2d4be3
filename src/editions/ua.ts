import { ua as shop } from '../shop/shop.ts';
import type { Edition } from './edition.ts';

export { ua as cities } from '../shop/cities.ts';

export const timezones = [
  'Europe/Kyiv',
  'Europe/Kiev',
  'Europe/Simferopol',
  'Europe/Uzhgorod',
  'Europe/Zaporozhye',
] as const;

const phones = [{ prefix: '380', digits: [9], mask: '+38 ### ###-##-##' }];

export const asksCookieConsent = false;

// Marked as pure, so that a script that needs none of it does not carry it.
export const edition: Edition = /* @__PURE__ */ (() => ({
  ...shop,
  code: 'ua',
  countryName: 'Україна',
  locale: 'uk-UA',
  defaultPort: 4321,
  timezones,
  signIn: { ways: ['phone'], phones, needs: ['firstName'], pushesSignInEvents: true },
  profile: { asksPhone: false, birthdayByConsent: true, phones },
  cart: { sendsDelivery: false },
  card: { showsStar: true, showsLowestPrice: false, showsPricePerKilogram: false },
  checkout: {
    ...shop.checkout,
    needs: ['firstName', 'lastName'],
    buttonObliges: false,
    asksPostalCode: false,
  },
  tracking: { 'Нова пошта': 'https://novaposhta.ua/tracking/?cargo_number=' },
  asksCookieConsent,
  // Food of proper quality cannot be returned.
  withdrawalDays: undefined,
}))();
