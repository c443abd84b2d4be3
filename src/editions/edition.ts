import type { BonusRates } from '../domain/cart-pricing/bonuses.ts';
import type { CustomerField } from '../domain/checkout/checkout-gate.ts';
import type { PhoneRule } from '../domain/profile/phone.ts';

export type EditionCode = 'ua' | 'pl';

export type SignInWay = 'phone' | 'email';

/** All that differs between the countries. Nothing outside this room asks which country it is. */
export interface Edition {
  code: EditionCode;
  /** The country's name as the country list shows it. */
  countryName: string;
  /** For `lang`, hreflang and Intl. */
  locale: string;
  currency: { code: string; symbol: string };
  /** VAT, which stands in every price. */
  taxPercent: number;
  defaultPort: number;
  /** Of the country, under their new and old names. The first is the shop's own: its days begin there. */
  timezones: readonly [string, ...string[]];
  signIn: {
    /** Which ways are offered: fixed by the country, or chosen by the shop's login settings. */
    ways: readonly SignInWay[] | 'bySettings';
    phones: readonly PhoneRule[];
    /** What the shop must know of a customer who has signed in; else it asks. */
    needs: readonly CustomerField[];
    /** Pushes custom_login and custom_sign_up. */
    pushesSignInEvents: boolean;
  };
  profile: {
    /** The profile holds a phone, and checkout needs it. */
    asksPhone: boolean;
    phones: readonly PhoneRule[];
  };
  /** How many bonuses a new customer is welcomed with. */
  welcomeBonuses: number;
  bonuses: BonusRates;
  cart: {
    /** The calculation is told where the parcel goes. */
    sendsDelivery: boolean;
  };
  card: {
    /** Badge 0 shows a star. */
    showsStar: boolean;
    /** The lowest price of 30 days stands beside a reduction. */
    showsLowestPrice: boolean;
    showsPricePerKilogram: boolean;
  };
  checkout: {
    /** What the shop must know of whoever orders. */
    needs: readonly CustomerField[];
    /** The order button says that pressing it obliges to pay. */
    buttonObliges: boolean;
    /** An order that is to be paid online and is not paid by then is cancelled. */
    payWithinMinutes: number;
  };
  asksCookieConsent: boolean;
  hasVacancies: boolean;
  hasWithdrawalPage: boolean;
  showsApps: boolean;
  instagram: string;
  seller: Seller;
}

/** Who sells, as the law of the country wants it named. */
interface Seller {
  name: string;
  registration: { label: string; code: string };
  address: string;
  email: string;
  phone: string;
}
