import type { Edition } from './edition.ts';

export const timezones = [
  'Europe/Kyiv',
  'Europe/Kiev',
  'Europe/Simferopol',
  'Europe/Uzhgorod',
  'Europe/Zaporozhye',
] as const;

const phones = [{ prefix: '380', digits: [9], mask: '+38 ### ###-##-##' }];

export const asksCookieConsent = false;

export const edition: Edition = {
  code: 'ua',
  countryName: 'Україна',
  locale: 'uk-UA',
  currency: { code: 'UAH', symbol: '₴' },
  taxPercent: 20,
  defaultPort: 4321,
  timezones,
  signIn: { ways: ['phone'], phones, needs: ['firstName'], pushesSignInEvents: true },
  profile: { asksPhone: false, birthdayByConsent: true, phones },
  welcomeBonuses: 50,
  bonuses: { earnedPercent: 3, payablePercent: 50 },
  cart: { sendsDelivery: false },
  card: { showsStar: true, showsLowestPrice: false, showsPricePerKilogram: false },
  checkout: {
    needs: ['firstName', 'lastName'],
    buttonObliges: false,
    payWithinMinutes: 120,
    holdAtMostMinutes: 180,
    reserves: { online: { orders: 3, worth: 60_000 }, onReceipt: { orders: 5, worth: 20_000 } },
  },
  roasting: {
    place: 'у Києві',
    calendar: {
      ordersUntil: { weekday: 1, hour: 18 },
      roast: 2,
      send: 3,
      arrive: 4,
      holidays: ['01-01', '12-25'],
      holidaysAfterEaster: [],
    },
  },
  tracking: { 'Нова пошта': 'https://novaposhta.ua/tracking/?cargo_number=' },
  asksCookieConsent,
  hasVacancies: true,
  hasWithdrawalPage: false,
  showsApps: true,
  instagram: 'https://www.instagram.com/zerno.example',
  seller: {
    name: 'ТОВ «Зерно Роустерс»',
    registration: { label: 'ЄДРПОУ', code: '44120817' },
    address: 'Україна, 04080, Київ, вул. Кирилівська, 69',
    email: 'hello@zerno.example',
    phone: '+380443901248',
  },
};
