import { usualDailyLimits } from '../domain/orders/daily-limits.ts';
import { ua } from '../shop/shop.ts';
import type { Edition, ShopInCountry } from './edition.ts';

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

export const ukraine = ({ signInByMail = false, ...shop }: ShopInCountry): Edition => ({
  ...shop,
  code: 'ua',
  countryName: 'Україна',
  locale: 'uk-UA',
  defaultPort: 4321,
  timezones,
  // Who signs in by mail has no phone yet, and carriers need one.
  signIn: {
    ways: signInByMail ? ['phone', 'email'] : ['phone'],
    phones,
    needs: signInByMail ? ['firstName', 'phone'] : ['firstName'],
    pushesSignInEvents: true,
  },
  profile: { asksPhone: signInByMail, birthdayByConsent: true, phones },
  cart: { sendsDelivery: false },
  card: { showsStar: true, showsLowestPrice: false, showsPricePerKilogram: false },
  checkout: {
    perDay: usualDailyLimits,
    ...shop.checkout,
    needs: signInByMail ? ['firstName', 'lastName', 'phone'] : ['firstName', 'lastName'],
    buttonObliges: false,
    asksPostalCode: false,
  },
  tracking: { 'Нова пошта': 'https://novaposhta.ua/tracking/?cargo_number=' },
  asksCookieConsent,
  // Food of proper quality cannot be returned.
  withdrawalDays: undefined,
});

// Marked as pure, so that a script that needs none of it does not carry it.
export const edition: Edition = /* @__PURE__ */ ukraine(ua);
