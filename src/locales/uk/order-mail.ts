/** The mails about an order; what stands below them is the same in each. */
export const orderMail = {
  placed: {
    subject: 'Дякуємо! Замовлення № {number} прийнято',
    text: '{name}, дякуємо за замовлення. Ми вже бачимо його й напишемо, щойно щось зміниться.',
    toPay:
      'Чекаємо на оплату до {time}. Якщо не встигнете, замовлення скасується саме, а кошик можна буде зібрати знову.',
  },
  paid: {
    subject: 'Замовлення № {number} оплачено',
    text: '{name}, оплату отримали, дякуємо. Беремося збирати ваше замовлення.',
  },
  sent: {
    subject: 'Замовлення № {number} у дорозі',
    text: '{name}, ваше замовлення вже їде до вас.',
    tracking: 'Номер посилки: {tracking}',
  },
  cancelled: {
    subject: 'Замовлення № {number} скасовано',
    text: '{name}, замовлення скасовано. Бонуси, якими ви платили, знову на вашому рахунку.',
    withoutBonuses: '{name}, замовлення скасовано.',
    refund: 'Гроші повернемо туди, звідки вони прийшли. Зазвичай це триває кілька днів.',
  },
  line: '{quantity} × {name}: {price}',
  gift: '{name}: подарунок',
  discount: 'Знижка: −{amount}',
  bonuses: 'Бонуси: −{amount}',
  delivery: 'Доставка: {amount}',
  freeDelivery: 'Доставка безкоштовна',
  total: 'Разом: {amount}',
  where: 'Куди: {where}',
  who: 'Отримує: {name}, +{phone}',
  link: 'Замовлення на сайті: {link}',
  bye: 'Питання? Просто напишіть нам: {email}\n{shop}',
} as const;
