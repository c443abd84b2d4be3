import { name, title } from '../../../shop/shop.ts';
import { painted } from '../painted.ts';

export const shop = { name, mark: painted.logo, title } as const;

export const actions = { close: painted.close, toCatalogue: 'До каталогу', toHome: 'На головну' } as const;

export const header = {
  skip: 'До змісту',
  home: 'Головна',
  logo: `${name}, на головну`,
  menu: 'Меню',
  navigation: 'Розділи сайту',
  catalogue: 'Каталог',
  about: 'Про нас',
  delivery: 'Доставка',
  contacts: 'Контакти',
  more: 'Ще',
  vacancies: 'Вакансії',
  withdrawal: 'Повернення',
  country: 'Країна',
  signIn: painted.signIn,
  search: 'Пошук',
  searchIn: 'Назва, смак, країна',
  favourites: 'Обране',
  cart: 'Кошик',
  crumbs: 'Ви тут',
  message: 'Оголошення',
} as const;

export const countryBubble = { question: 'Ваша країна — {country}?', yes: 'Так', no: 'Ні' } as const;

export const footer = {
  title: 'Про крамницю',
  ask: 'Питайте в обсмажчиків',
  coffee: 'Каталог',
  shop: 'Крамниця',
  apps: 'Застосунок',
  socials: 'Ми в мережах',
  privacy: 'Політика приватності',
  accessibility: 'Доступність',
  priceList: 'Ціни',
  pays: 'Приймаємо Mastercard і Visa',
} as const;
