import { withShopTexts } from '../shop-texts.ts';

/** The dialog of a notice when sold-out goods are back. */
export const stockNotice = withShopTexts('stockNotice', {
  soldOut: 'Немає в наявності',
  address: {
    phone: {
      title: 'Куди написати?',
      lead: 'Одне SMS, коли знову буде. І\u00a0більше нічого.',
      other: 'Написати на телефон',
    },
    email: {
      title: 'Куди написати?',
      lead: 'Один лист, коли знову буде. І\u00a0більше нічого.',
      other: 'Написати на пошту',
    },
  },
  enter: 'Підтвердити',
  requesting: 'Записуємо',
  failed: 'Не вдалося записати. Спробуйте ще раз.',
  again: 'Спробувати ще раз',
  isNew: 'Записали',
  isKnown: 'Ви вже в списку',
  text: 'Напишемо один раз, щойно «{name}» знову буде. Передумаєте — у повідомленні є посилання.',
  close: 'Добре',
} as const);
