import { painted } from '../painted.ts';

export const card = {
  outOfStock: 'Немає в наявності',
  oldPrice: 'Стара ціна',
  from: 'від',
  lowestPrice: 'Найнижча ціна за 30 днів',
  perKilogram: 'за кг',
  add: painted.add,
  less: painted.less,
  inCart: 'У кошику',
  favourite: painted.favourite,
  roast: 'Обсмаження {roast} з 5',
  tastes: 'Смак',
  badges: { top: 'Топ', new: 'Нове', sale: 'Знижка', star: 'Зірка' },
} as const;

export const listing = {
  all: 'Усе',
  goods: 'Товари',
  filters: 'Фільтри',
  chips: 'Швидкі фільтри',
  nothing: 'Такого поєднання немає',
  nothingText: 'Приберіть один із фільтрів або почніть спочатку, смачне точно знайдеться.',
  sort: 'Сортування',
  orders: { shop: 'Спершу популярні', new: 'Спершу нові', cheap: 'Спершу дешевші', dear: 'Спершу дорожчі' },
  empty: 'Тут поки порожньо',
  emptyText: 'Ця полиця чекає на новий урожай. Погляньте на сусідні.',
  pages: 'Сторінки',
  page: 'Сторінка {page}',
  previous: 'Назад',
  next: 'Далі',
  subcategories: 'Розділи',
} as const;

export const counts = { goods: { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' } } as const;
