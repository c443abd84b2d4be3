export const selectGoods = {
  weight: 'Вага',
  grind: 'Помел',
  add: 'Додати за',
  chooseGrind: 'Обрати помел',
  soldOut: 'Немає',
  gone: 'Цієї кави вже немає в продажу.',
  failed: 'Не вдалося завантажити. Перевірте зв’язок.',
  again: 'Спробувати ще раз',
  loading: 'Завантажуємо',
} as const;
