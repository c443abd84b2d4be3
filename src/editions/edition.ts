import type { BonusRates } from '../domain/cart-pricing/bonuses.ts';
import type { CustomerField } from '../domain/checkout/checkout-gate.ts';
import type { DailyLimits } from '../domain/orders/daily-limits.ts';
import type { ReserveKind, ReserveLimit } from '../domain/orders/reserve-limits.ts';
import type { PhoneRule } from '../domain/profile/phone.ts';
import type { CityOnRoad } from '../domain/time/city.ts';
import type { RoastingCalendar } from '../domain/time/roasting-week.ts';

export type EditionCode = 'ua' | 'pl';

export type SignInWay = 'phone' | 'email';

/** Everything that differs between countries. Code outside this folder must not check the country. */
export interface Edition {
  code: EditionCode;
  /** The country's name in the list of countries. */
  countryName: string;
  /** For `lang`, hreflang and Intl. */
  locale: string;
  currency: { code: string; symbol: string };
  /** VAT, included in every price. */
  taxPercent: number;
  defaultPort: number;
  /** The country's time zones, under new and old names. The first is the shop's, which decides when a day begins. */
  timezones: readonly [string, ...string[]];
  signIn: {
    /** Fixed by the country, or chosen by the shop's login settings. */
    ways: readonly SignInWay[] | 'bySettings';
    phones: readonly PhoneRule[];
    /** Required profile fields after sign-in; the site asks for missing ones. */
    needs: readonly CustomerField[];
    /** Pushes the analytics events custom_login and custom_sign_up. */
    pushesSignInEvents: boolean;
  };
  profile: {
    /** The profile has a phone field, which checkout requires. */
    asksPhone: boolean;
    /** The law lets the shop ask for a birthday only by consent, so the profile can be saved without one. */
    birthdayByConsent: boolean;
    phones: readonly PhoneRule[];
  };
  /** Bonuses that a new customer receives. */
  welcomeBonuses: number;
  bonuses: BonusRates;
  cart: {
    /** The request to calculate the cart includes the delivery. */
    sendsDelivery: boolean;
  };
  card: {
    /** Badge 0 shows a star. */
    showsStar: boolean;
    /** The lowest price of the last 30 days is shown beside a reduced price. */
    showsLowestPrice: boolean;
    showsPricePerKilogram: boolean;
  };
  checkout: {
    /** Profile fields required to order. */
    needs: readonly CustomerField[];
    /**
     * Couriers need a postal code (NN-NNN). With it, a settlement may be named that no list has: «32-020 Wieliczka» is its id.
     */
    asksPostalCode: boolean;
    /** The order button states the obligation to pay. */
    buttonObliges: boolean;
    /** The checkout offers an invoice for a company with a Polish tax number (NIP). */
    makesInvoices?: boolean;
    /** Orders with online payment are cancelled if unpaid after this time. */
    payWithinMinutes: number;
    /** However often the customer starts to pay, an unpaid order is cancelled after this time. */
    holdAtMostMinutes: number;
    /** What one customer may have reserved at once without having paid. */
    reserves: Readonly<Record<ReserveKind, ReserveLimit>>;
    /** What one customer may order in 24 hours. */
    perDay: DailyLimits;
  };
  /** The week of the shop, and where an order arrives on the last of its days: «у Києві». */
  roasting: { place: string; calendar: RoastingCalendar };
  /** Pages where carriers show a parcel, by the carrier's name; the number follows. */
  tracking: Readonly<Record<string, string>>;
  asksCookieConsent: boolean;
  hasVacancies: boolean;
  /** In how many days after delivery a consumer may withdraw, with a page about it; undefined: the law gives no such right. */
  withdrawalDays: number | undefined;
  showsApps: boolean;
  /** Empty: the shop has none. */
  instagram: string;
  /** The shop's other networks; those that the API's settings name are shown beside them. */
  socials?: Readonly<Partial<Record<'facebook' | 'telegram' | 'tiktok' | 'youtube', string>>>;
  seller: Seller;
}

/** A city in the list of those whose days are known. */
export interface City extends CityOnRoad {
  name: string;
}

/** The details of the seller that the law requires. */
interface Seller {
  name: string;
  registration: { label: string; code: string };
  address: string;
  email: string;
  phone: string;
}

/** What of an edition the shop decides: it stands in `src/shop`. The rest is the country's. */
export type ShopInCountry = Pick<
  Edition,
  | 'currency'
  | 'taxPercent'
  | 'welcomeBonuses'
  | 'bonuses'
  | 'roasting'
  | 'hasVacancies'
  | 'showsApps'
  | 'instagram'
  | 'socials'
  | 'seller'
> & {
  /** In Ukraine, where shoppers sign in by phone: also by mail. They fill in a phone before they order. */
  signInByMail?: boolean;
  checkout: Pick<
    Edition['checkout'],
    'makesInvoices' | 'payWithinMinutes' | 'holdAtMostMinutes' | 'reserves'
  > & { perDay?: DailyLimits };
};
