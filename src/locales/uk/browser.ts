import { withShopTexts } from '../shop-texts.ts';
import { cart } from './cart.ts';
import { painted } from './painted.ts';
import { card, counts } from './site/goods.ts';
import { actions, header } from './site/layout.ts';

/** Titles of dialogs that open before their own words are loaded. */
const dialogs = {
  signIn: painted.signIn,
  code: 'Код',
  profile: 'Про вас',
  news: 'Новини',
  priceNav: 'Розділи',
  cities: 'Ваше місто',
  cookies: 'Файли cookie',
  eraseAccount: 'Ваш акаунт',
} as const;

/** Messages to screen readers and about errors. Their keys are the names of `stores/shell/message`. */
const messages = {
  added: 'Додано в кошик: {about}',
  lineFull: 'Більше в один кошик не вміститься: {about}',
  cartFull: 'У кошику вже сто різних позицій. Оформіть їх, і буде місце для нових.',
  favourite: 'Додано до обраного: {about}',
  notFavourite: 'Прибрано з обраного: {about}',
  favouritesFull: 'В обраному вже немає місця. Приберіть щось, і сердечко спрацює.',
  favouriteNotSaved: 'Не вдалося зберегти обране. Натисніть ще раз.',
  consentKept: 'Ваш вибір збережено.',
  notLoaded: 'Не вдалося завантажити. Натисніть ще раз.',
  offline:
    'Немає зв’язку. Сторінки, які ви вже бачили, кошик і пошук працюють. Порахувати кошик, увійти й замовити можна буде, щойно зв’язок повернеться.',
  online: 'Зв’язок повернувся.',
  accountErased: 'Акаунт видалено. Ви вийшли, а кошик лишився.',
  cityChosen: '{about}',
} as const;

const filters = {
  apply: 'Показати',
  reset: 'Скинути',
  found: 'Знайдено {count} {goods}',
  shown: 'Показано {count} {goods}',
  category: 'Розділ',
  nothing: 'Полиці поки порожні.',
  loading: 'Збираємо всі товари розділу…',
  failed: 'Не вдалося зібрати всі товари розділу.',
  again: 'Спробувати ще раз',
} as const;

const selectGoods = {
  variants: 'Варіант',
  grind: 'Помел',
  add: 'Додати за',
  chooseGrind: 'Обрати помел',
  soldOut: 'Немає',
  gone: 'Цієї кави вже немає в продажу.',
  failed: 'Не вдалося завантажити.',
  again: 'Спробувати ще раз',
  loading: 'Завантажуємо',
} as const;

const seen = { title: 'Ви дивилися', clear: 'Очистити', cleared: 'Список переглянутого очищено.' } as const;

export const iso = 'uk';

/** The words of islands and goods cards: every page that wakes loads them. */
export const browser = withShopTexts('browser', {
  actions,
  dialogs,
  header,
  card,
  counts,
  messages,
  selectGoods,
  popularPartitions: 'Часто шукають',
  filters,
  cart,
  seen,
} as const);
