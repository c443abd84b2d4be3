/** What is asked before anything is counted or remembered that the shop could do without. */
export const consent = {
  settings: 'Налаштування cookies',
  text: 'Рахуємо відвідини й пам’ятаємо, яка реклама вас привела, лише якщо ви не проти.',
  more: 'Про cookies',
  agree: 'Погоджуюся',
  refuse: 'Відмовляюся',
  choose: 'Обрати',
  necessary: {
    name: 'Необхідні',
    text: 'Кошик, обране, вхід і ваша відповідь на це запитання. Без них крамниця не працює.',
  },
  analytics: {
    name: 'Аналітика',
    text: 'Які сторінки дивляться й що купують. Так ми бачимо, що в крамниці незручно.',
  },
  marketing: {
    name: 'Реклама',
    text: 'З якого оголошення ви прийшли. Так ми не платимо за рекламу, яка нікому не потрібна.',
  },
  save: 'Зберегти вибір',
  onlyNecessary: 'Лише необхідні',
  all: 'Погоджуюся на все',
  change: 'Змінити вибір можна будь-коли внизу сторінки.',
} as const;
