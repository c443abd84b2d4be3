import { withShopTexts } from '../shop-texts.ts';

/** Asks before the shop counts visits or remembers advertising. */
export const consent = withShopTexts('consent', {
  settings: 'Налаштування файлів cookie',
  text: 'Рахуємо відвідини й пам’ятаємо, яка реклама вас привела, лише з вашої згоди.',
  more: 'Про файли cookie',
  agree: 'Погоджуюся',
  refuse: 'Відмовляюся',
  choose: 'Обрати',
  necessary: {
    name: 'Необхідні',
    text: 'Кошик, обране, вхід і ваша відповідь на це запитання. Без них крамниця не працює.',
  },
  analytics: {
    name: 'Аналітика',
    text: 'Які сторінки дивляться й що купують. Так ми бачимо, що в крамниці незручно, а ви — що дивилися нещодавно.',
  },
  marketing: {
    name: 'Реклама',
    text: 'З якого оголошення ви прийшли. Так ми не платимо за рекламу, яка нікому не потрібна.',
  },
  save: 'Зберегти вибір',
  onlyNecessary: 'Лише необхідні',
  all: 'Погоджуюся на все',
  change: 'Змінити вибір можна будь-коли внизу сторінки.',
} as const);
