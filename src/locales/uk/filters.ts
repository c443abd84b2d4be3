export const filters = {
  apply: 'Показати',
  reset: 'Скинути',
  found: 'Знайдено: {count} {goods}',
  shown: 'Показано {count} {goods}',
  shelf: 'Розділ',
  nothing: 'Полиці поки порожні.',
  loading: 'Збираємо всі товари розділу…',
  failed: 'Не вдалося зібрати всі товари розділу. Перевірте зв’язок.',
  again: 'Спробувати ще раз',
} as const;
