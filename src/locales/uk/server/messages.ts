const nothingToPay = 'Доплачувати нічого не треба.';

/** Mails about an order. Each kind has its own opening; the rest is the same. */
export const orderMail = {
  placed: {
    subject: 'Дякуємо! Замовлення №\u00a0{number} прийнято',
    title: 'Дякуємо за замовлення.',
    text: 'Ми вже бачимо його й напишемо, щойно щось зміниться.',
    exchange: 'Надішлемо ці товари замість тих, які ви повернули.',
    toPay:
      'Чекаємо на оплату до {time}. Якщо не встигнете, замовлення скасується саме, а кошик можна буде зібрати знову.',
  },
  receipts: { sale: 'Фіскальний чек', return: 'Чек повернення' },
  paid: {
    subject: 'Замовлення №\u00a0{number} оплачено',
    title: 'Оплату отримали, дякуємо.',
    text: 'Беремося збирати ваше замовлення.',
  },
  sent: {
    subject: 'Замовлення №\u00a0{number} у дорозі',
    title: 'Ваше замовлення вже їде до вас.',
    tracking: 'Номер посилки',
    follow: 'Стежити за посилкою',
  },
  arrived: {
    subject: 'Замовлення №\u00a0{number} чекає на вас',
    title: 'Ваше замовлення вже на місці.',
    text: 'Заберіть посилку тут: {where}.',
    soon: 'Перевізник тримає посилку лише кілька днів.',
  },
  cancelled: {
    subject: 'Замовлення №\u00a0{number} скасовано',
    title: 'Замовлення скасовано.',
    bonuses: 'Бонуси, якими ви платили, знову на вашому рахунку.',
    refund: 'Гроші повернемо туди, звідки вони прийшли. Зазвичай це триває кілька днів.',
  },
  refund: {
    subject: 'Замовлення №\u00a0{number}: повертаємо гроші',
    title: 'Дещо з оплати ми маємо вам повернути.',
    cancelled: 'Оплата {amount} надійшла, коли замовлення вже скасували.',
    'paid-twice': 'Оплата {amount} зайва: замовлення вже було сплачено.',
    'wrong-sum': 'Оплата {amount} не збігається із сумою замовлення.',
  },
  /** Goods or money came back, or the shop took something out. */
  changed: {
    subject: 'Замовлення №\u00a0{number} змінилося',
    title: 'У вашому замовленні є зміни.',
    takenOut: 'Прибрали із замовлення:\n{goods}',
    returned: 'Прийняли від вас назад:\n{goods}',
    exchanged: 'Замість повернутого надсилаємо замовлення №\u00a0{number}.',
    goods: '{quantity} × {name}',
    edited: {
      goods: 'Склад замовлення тепер такий, як нижче.',
      delivery: 'Змінили доставку: нижче — куди надішлемо.',
      recipient: 'Змінили отримувача: нижче — хто забере замовлення.',
    },
    tracking: 'Номер посилки змінився, новий — нижче.',
    notSent: 'Ми поквапилися з вісткою: замовлення ще в нас. Напишемо, щойно відправимо.',
    notDelivered: 'Ми поквапилися з вісткою: замовлення ще в дорозі.',
    toPay: 'Під час отримання заплатите {amount}.',
    toPayOnline: 'До сплати {amount}. Чекаємо на оплату до {time}.',
    refund: 'Усього за це замовлення повертаємо {amount}.',
    withheldForGifts: 'Подарунок, що лишився у вас, коштує {amount}: цю суму вирахували.',
    withheldForBonuses: 'Бонуси за повернуте ви вже витратили, тож вирахували {amount}.',
    refundByHand: 'Як саме повернути гроші, домовимося з вами окремо.',
    usedBonuses: 'Бонуси, якими ви платили, знову на вашому рахунку: {count}.',
    earnedBonuses: 'Бонуси, нараховані за повернуте, списали: {count}.',
  },
  nothingToPay,
  about: '№\u00a0{number}',
  line: '{quantity} × {name}',
  gift: 'подарунок',
  discount: 'Знижка',
  bonuses: 'Бонуси',
  credit: 'Обмін із №\u00a0{number}',
  delivery: 'Доставка',
  freeDelivery: 'безкоштовно',
  giftWrapping: 'Подарункове пакування',
  total: 'Разом',
  alreadyPaid: 'уже сплачено',
  giftText: 'На листівці',
  invoice: 'Рахунок (faktura) на компанію',
  where: 'Куди',
  who: 'Отримує',
  link: 'Замовлення на сайті',
  question: 'Питання? Просто напишіть нам: {email}',
} as const;

/** One message when sold-out goods are back, and the page behind its link. */
export const stockNotice = {
  subject: '«{name}» знову є',
  sms: '{shop}: «{name}» знову є. {link}\nБільше не нагадувати: {stop}',
  mail: {
    title: '«{name}» знову є.',
    text: 'Ви просили написати, коли з’явиться. Поки є, можна класти в кошик.',
    link: 'До товару',
    stop: 'Більше не нагадувати',
  },
  tooMany: 'Ви вже чекаєте на {most} товарів. Більше одразу не можна.',
  inStock: 'Ці товари вже є. Оновіть сторінку, і можна класти в кошик.',
  page: {
    question: {
      title: 'Більше не чекати?',
      text: 'Ми не писатимемо, коли з’являться товари, на які ви чекаєте.',
    },
    stop: 'Не писати мені',
    stopped: { title: 'Гаразд, не писатимемо', text: 'Передумаєте — попросіть знову на сторінці товару.' },
    home: 'До крамниці',
  },
} as const;

/** Short messages about an order to a customer without a mailbox. */
export const orderSms = {
  placed: '{shop}: замовлення №\u00a0{number} прийнято, {total}. Дякуємо!',
  exchange: '{shop}: обмін прийнято, збираємо замовлення №\u00a0{number}.',
  toPay: '{shop}: замовлення №\u00a0{number} чекає на оплату {total} до {time}: {link}',
  paid: '{shop}: оплату замовлення №\u00a0{number} отримали, дякуємо. Збираємо.',
  sent: '{shop}: замовлення №\u00a0{number} у дорозі.',
  tracking: 'Посилка {tracking}',
  arrived: '{shop}: замовлення №\u00a0{number} чекає на вас: {where}.',
  cancelled: '{shop}: замовлення №\u00a0{number} скасовано.',
  moneyBack: 'Гроші повернемо за кілька днів.',
  refund: '{shop}: за замовленням №\u00a0{number} повертаємо {amount}.',
  changed: '{shop}: замовлення №\u00a0{number} змінилося.',
  refundOfChange: 'Усього повертаємо {back}.',
  notSent: 'Воно ще в нас, напишемо, щойно відправимо.',
  toPayNow: 'До сплати {left}.',
  nothingToPay,
  more: 'Докладніше: {link}',
} as const;

/** What the seller hears about an order. */
export const sellerNews = {
  placed: {
    subject: 'Нове замовлення №\u00a0{number}: {total}',
    toPay: 'Чекаємо на оплату до {time}.',
    onReceipt: 'Платять під час отримання.',
  },
  paid: { subject: 'Замовлення №\u00a0{number} оплачено: {total}', text: 'Можна збирати.' },
  cancelled: {
    subject: 'Замовлення №\u00a0{number} скасовано',
    text: 'Товари знову на полиці.',
    moneyBack: 'Оплату треба повернути: npm run shop -- payment refunds {edition}',
  },
  refund: {
    subject: 'Повернути гроші за замовленням №\u00a0{number}: {amount}',
    text: 'Список повернень: npm run shop -- payment refunds {edition}',
  },
  returning: {
    subject: 'Замовлення №\u00a0{number}: посилка повертається',
    text: 'Її не забрали або відмовилися. {carrier}, {tracking}. Зателефонуйте покупцеві.',
  },
  returned: {
    subject: 'Замовлення №\u00a0{number}: посилка повернулася',
    text: 'Заберіть її в перевізника: {carrier}, {tracking}. Тоді: npm run shop -- order status {edition} {number} cancelled',
  },
  lost: {
    subject: 'Замовлення №\u00a0{number}: перевізник загубив посилку',
    text: 'Зверніться до перевізника: {carrier}, {tracking}.',
  },
  /** What one customer did within ten minutes. */
  many: {
    subject: 'Новини про замовлення одного покупця: {count}',
    more: 'Усі замовлення: npm run shop -- order list {edition}',
  },
  comment: 'Коментар: {comment}',
  /** Goods of the order whose stock runs low. */
  low: 'Закінчується: {name}, залишилося {count}.',
  more: 'Усе про замовлення: npm run shop -- order show {edition} {number}',
} as const;

/** For the seller: how much of the day's SMS is sent. */
export const smsAlert = {
  subject: 'SMS на сьогодні у «{shop}»',
  codes: {
    half: 'Половину кодів для входу на сьогодні вже надіслано. Відтепер браузер покупця трохи попрацює, перш ніж отримає код. Якщо це не напад, збільште SMS_PER_DAY (зараз {perDay}).',
    most: 'Надіслано 80 % кодів для входу на сьогодні. Якщо це не напад, збільште SMS_PER_DAY (зараз {perDay}).',
    spent:
      'Коди для входу на сьогодні вичерпано: до півночі UTC за номером телефону ніхто не ввійде. Якщо це не напад, збільште SMS_PER_DAY (зараз {perDay}).',
  },
  messages: {
    half: 'Надіслано половину SMS про замовлення на сьогодні.',
    most: 'Надіслано 80 % SMS про замовлення на сьогодні. Якщо їх стільки й має бути, збільште SMS_PER_DAY (зараз {perDay}).',
    spent:
      'SMS про замовлення на сьогодні вичерпано: решта чекає до півночі UTC. Якщо їх стільки й має бути, збільште SMS_PER_DAY (зараз {perDay}).',
  },
} as const;

/** Lines of a fiscal receipt beside the goods. */
export const receipt = {
  delivery: 'Доставка',
  wrapping: 'Подарункове пакування',
  other: 'Інше за замовленням',
  footer: 'Замовлення №\u00a0{number}',
  paidBy: { cash: 'Готівка', bank: 'Інтернет-еквайринг', handover: 'Післяплата' },
} as const;
