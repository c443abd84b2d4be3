import { usualDailyLimits } from '../domain/orders/daily-limits.ts';
import type { PhoneRule } from '../domain/profile/phone.ts';
import { pl } from '../shop/shop.ts';
import type { Edition, ShopInCountry } from './edition.ts';

export { pl as cities } from '../shop/cities.ts';

export const timezones = ['Europe/Warsaw', 'Poland'] as const;

const polish: PhoneRule = { prefix: '48', digits: [9], mask: '+48 ## ###-##-##' };

export const asksCookieConsent = true;

export const poland = (shop: ShopInCountry): Edition => ({
  ...shop,
  code: 'pl',
  countryName: 'Польща',
  locale: 'uk-PL',
  defaultPort: 4322,
  timezones,
  signIn: { ways: 'bySettings', phones: [polish], needs: ['firstName', 'phone'], pushesSignInEvents: false },
  profile: {
    asksPhone: true,
    birthdayByConsent: true,
    phones: [
      polish,
      { prefix: '370', digits: [8], mask: '+370 ### #####' },
      { prefix: '371', digits: [8], mask: '+371 ## ### ###' },
      { prefix: '372', digits: [7, 8], mask: '+372 #### ####' },
      { prefix: '380', digits: [9], mask: '+380 ## ###-##-##' },
      { prefix: '420', digits: [9], mask: '+420 ### ### ###' },
      { prefix: '421', digits: [9], mask: '+421 ### ### ###' },
    ],
  },
  cart: { sendsDelivery: true },
  card: { showsStar: false, showsLowestPrice: true, showsPricePerKilogram: true },
  checkout: {
    perDay: usualDailyLimits,
    ...shop.checkout,
    needs: ['firstName', 'lastName', 'phone'],
    buttonObliges: true,
    asksPostalCode: true,
  },
  tracking: {
    InPost: 'https://inpost.pl/sledzenie-przesylek?number=',
    DPD: 'https://tracktrace.dpd.com.pl/parcelDetails?p1=',
  },
  asksCookieConsent,
  // Directive 2011/83/EU.
  withdrawalDays: 14,
});

// Marked as pure, so that a script that needs none of it does not carry it.
export const edition: Edition = /* @__PURE__ */ poland(pl);
