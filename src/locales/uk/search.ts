import { withShopTexts } from '../shop-texts.ts';

export const search = withShopTexts('search', {
  clear: 'Стерти',
  start: 'Назва, смак або країна: щонайменше дві літери',
  loading: 'Шукаємо',
  failed: 'Пошук не завантажився.',
  again: 'Шукати ще раз',
  found: 'Знайдено {count} {goods}',
  results: 'Знайдені товари',
  more: 'Ще {count} у каталозі',
  byName: 'За назвою',
  byTerm: 'За смаком, походженням і видом',
  tastes: 'Натисніть смак',
  countries: 'Країни',
  all: 'Показати всі {count}',
  meant: 'Мабуть, літери втекли. Могло бути так:',
  none: 'За запитом «{query}» нічого немає',
  noneText: 'Спробуйте коротше або перевірте літери. А ще загляньте в розділи каталогу, вони нижче.',
  recent: 'Ви шукали',
  forget: 'Забути запит',
  forgetAll: 'Забути',
} as const);
