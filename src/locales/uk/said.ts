import { notLoaded } from './not-loaded.ts';

/** What is said in a word, to screen readers and where something went wrong. */
export const said = {
  added: 'Додано в кошик: {about}',
  lineFull: 'Стільки одного товару в кошик уже не вміститься: {about}',
  cartFull: 'У кошику вже сто різних позицій. Оформіть їх, і буде місце для нових.',
  favourite: 'Додано до обраного: {about}',
  notFavourite: 'Прибрано з обраного: {about}',
  favouritesFull: 'В обраному вже немає місця. Приберіть щось, і сердечко спрацює.',
  favouriteNotSaved: 'Не вдалося зберегти обране. Перевірте зв’язок і натисніть ще раз.',
  consentKept: 'Ваш вибір збережено.',
  notLoaded,
  offline:
    'Немає зв’язку. Сторінки, які ви вже бачили, кошик і пошук працюють. Порахувати кошик, увійти й замовити можна буде, щойно зв’язок повернеться.',
  online: 'Зв’язок повернувся.',
} as const;
