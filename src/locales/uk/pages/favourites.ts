export const favourites = {
  title: 'Обране',
  description: 'Кава та речі, які ви позначили сердечком.',
  lead: 'Усе, що ви позначили сердечком.',
  needsScript: 'Список обраного зберігає ваш браузер, і щоб показати його, потрібен JavaScript.',
} as const;
