import type { PhoneRule } from '../domain/profile/phone.ts';
import type { Edition } from './edition.ts';

export const timezones = ['Europe/Warsaw', 'Poland'] as const;

const poland: PhoneRule = { prefix: '48', digits: [9], mask: '+48 ## ###-##-##' };

export const asksCookieConsent = true;

export const edition: Edition = {
  code: 'pl',
  countryName: 'Польща',
  locale: 'uk-PL',
  currency: { code: 'PLN', symbol: 'zł' },
  taxPercent: 23,
  defaultPort: 4322,
  timezones,
  signIn: { ways: 'bySettings', phones: [poland], needs: ['firstName', 'phone'], pushesSignInEvents: false },
  profile: {
    asksPhone: true,
    birthdayByConsent: true,
    phones: [
      poland,
      { prefix: '370', digits: [8], mask: '+370 ### #####' },
      { prefix: '371', digits: [8], mask: '+371 ## ### ###' },
      { prefix: '372', digits: [7, 8], mask: '+372 #### ####' },
      { prefix: '380', digits: [9], mask: '+380 ## ###-##-##' },
      { prefix: '420', digits: [9], mask: '+420 ### ### ###' },
      { prefix: '421', digits: [9], mask: '+421 ### ### ###' },
    ],
  },
  welcomeBonuses: 10,
  bonuses: { earnedPercent: 3, payablePercent: 50 },
  cart: { sendsDelivery: true },
  card: { showsStar: false, showsLowestPrice: true, showsPricePerKilogram: true },
  checkout: {
    needs: ['firstName', 'lastName', 'phone'],
    buttonObliges: true,
    payWithinMinutes: 120,
    holdAtMostMinutes: 180,
    reserves: { online: { orders: 3, worth: 6000 }, onReceipt: { orders: 5, worth: 2000 } },
  },
  roasting: {
    place: 'у Варшаві',
    calendar: {
      ordersUntil: { weekday: 1, hour: 18 },
      roast: 2,
      send: 3,
      arrive: 4,
      holidays: ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'],
      // Easter Monday and Corpus Christi.
      holidaysAfterEaster: [1, 60],
    },
  },
  tracking: {
    InPost: 'https://inpost.pl/sledzenie-przesylek?number=',
    DPD: 'https://tracktrace.dpd.com.pl/parcelDetails?p1=',
  },
  asksCookieConsent,
  hasVacancies: false,
  hasWithdrawalPage: true,
  showsApps: false,
  instagram: 'https://www.instagram.com/zerno.polska.example',
  seller: {
    name: 'Zerno sp. z o.o.',
    registration: { label: 'NIP', code: '5252840017' },
    address: 'Польща, 03-734 Варшава, ul. Ząbkowska 27/31',
    email: 'hello@zerno.example',
    phone: '+48223004127',
  },
};
