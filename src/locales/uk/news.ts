import { withShopTexts } from '../shop-texts.ts';

/** The dialog with a news item. */
export const news = withShopTexts('news', {
  loading: 'Завантажуємо новину…',
  failed: 'Не вдалося завантажити новину.',
  again: 'Спробувати ще раз',
  gone: 'Цієї новини тут уже немає. Може, знайдеться щось свіжіше.',
  all: 'Усі новини',
} as const);
