/** The facts of this shop. Texts of its own stand in `texts.ts`, colours and fonts of the pages in `tokens.css`. */
import type { EditionCode, ShopInCountry } from '../editions/edition.ts';

/** The countries that the shop sells in; visitors from all others belong to the first. */
export const countries: readonly [EditionCode, ...EditionCode[]] = ['ua', 'pl'];

export const name = 'Зерно';

/** The wordmark in the header and the footer. */
export const logo = 'зерно';

/** The title of the home page in browser tabs and search results. */
export const title = 'Зерно — свіжообсмажена кава';

/** The colours of tabs, pictures and the API's pages. `tokens.css` has those of the site's pages; a test compares the two. */
export const blue = '#0046ff';
export const paper = '#f4f3ef';
export const mute = '#5c5c5c';
/** The bean on paper, where goods have no picture. */
export const darkPaper = '#d9d6cc';

/** In pieces: up to this many left, shoppers see the exact number, and news of an order warn the seller. */
export const stock = { shownUpTo: 12, toldToSellerUpTo: 5 } as const;

export const ua: ShopInCountry = {
  currency: { code: 'UAH', symbol: '₴' },
  taxPercent: 20,
  welcomeBonuses: 50,
  bonuses: { earnedPercent: 3, payablePercent: 50 },
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
  checkout: {
    payWithinMinutes: 120,
    holdAtMostMinutes: 180,
    reserves: { online: { orders: 3, worth: 60_000 }, onReceipt: { orders: 5, worth: 20_000 } },
  },
  hasVacancies: true,
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

export const pl: ShopInCountry = {
  currency: { code: 'PLN', symbol: 'zł' },
  taxPercent: 23,
  welcomeBonuses: 10,
  bonuses: { earnedPercent: 3, payablePercent: 50 },
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
  checkout: {
    makesInvoices: true,
    payWithinMinutes: 120,
    holdAtMostMinutes: 180,
    reserves: { online: { orders: 3, worth: 6000 }, onReceipt: { orders: 5, worth: 2000 } },
  },
  hasVacancies: false,
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
