/** What waits for whom, the roasting week, and what runs out. */
export const today = {
  heading: 'Сьогодні',
  all: 'Усе',
  mine: 'Лише моє',
  whose: 'Чиї справи',
  week: {
    label: 'Тиждень обсмаження',
    today: 'сьогодні',
    coffees: {
      one: '{count}\u00a0каву',
      few: '{count}\u00a0кави',
      many: '{count}\u00a0кав',
      other: '{count}\u00a0кави',
    },
    orders: {
      one: '{count}\u00a0замовлення',
      few: '{count}\u00a0замовлення',
      many: '{count}\u00a0замовлень',
      other: '{count}\u00a0замовлення',
    },
    order: {
      done: { long: 'прийняли {orders}', short: '{count} прийняли' },
      open: { long: 'приймаємо до {hour}, уже {orders}', short: 'до {hour}' },
    },
    roast: {
      done: { long: 'посмажили {weight}, {coffees}', short: '{weight}' },
      now: { long: 'смажимо {weight}, {coffees}', short: '{weight}' },
      ahead: { long: 'посмажимо {weight}, {coffees}', short: '{weight}' },
      none: { long: 'смажити ще нічого', short: '—' },
    },
    send: {
      done: { long: 'відправили {sent} із {count}', short: '{sent} із {count}' },
      now: { long: 'відправляємо: {sent} із {count}', short: '{sent} із {count}' },
      ahead: { long: 'відправимо {orders}', short: '{count}' },
      none: { long: 'відправляти ще нічого', short: '—' },
    },
    arrive: {
      now: { long: 'отримують перші посилки', short: 'отримують' },
      ahead: { long: 'отримають перші посилки', short: 'отримають' },
    },
  },
  next: {
    open: 'Наступне обсмаження {on}, {day}.',
    soon: 'Обсмажуємо {on}, {day}.',
    today: 'Сьогодні обсмажуємо.',
    already: 'Уже {orders}, {weight}.',
    closed: '{orders}, {weight}.',
    empty: 'Замовлень на нього ще немає.',
    until: 'Приймаємо до {of}, {hour}.',
    plan: 'План обсмаження',
  },
  groups: {
    mine: 'Ваше',
    packer: { name: 'Пакування', what: 'спакувати й передати' },
    manager: { name: 'Замовлення', what: 'оплати, гроші й чеки' },
  },
  tasks: {
    'orders to pack': {
      name: 'Спакувати',
      what: 'Оплачені й ті, що платять під час отримання',
      press: 'Показати',
    },
    'orders to send': { name: 'Відправити', what: 'Пакуємо: впишіть номер посилки', press: 'Показати' },
    'orders to be paid': {
      name: 'Чекають оплати',
      what: 'Самі скасуються, якщо не заплатять',
      press: 'Показати',
    },
    'reversed orders': {
      name: 'Оплату забрали назад',
      what: 'Банк повернув її покупцеві. Пакувати не можна',
      press: 'Вирішити',
    },
    refunds: { name: 'Повернути гроші', what: 'Зайва оплата або зміни в замовленні', press: 'Найдавніше' },
    receipts: {
      name: 'Чеки не створено',
      what: 'Каса не прийняла. Пробуємо самі далі',
      press: 'Найдавніший',
    },
    withdrawals: {
      name: 'Відмова від договору',
      what: 'Покупець має отримати гроші за 14 днів',
      press: 'Найдавніша',
    },
    mails: { name: 'Листи чекають', what: 'Пошта не прийняла. Пробуємо самі далі', press: 'Найдавніший' },
  },
  /** Where no order can be opened. */
  noPress: 'рушить саме',
  waits: 'чекає {age}',
  /** Of a count that is exact only below 1,000. */
  many: '{count}+',
  done: {
    heading: 'Усе зроблено',
    text: 'Нічого не чекає: ні замовлення, ні гроші, ні чеки.',
    see: 'Показати замовлення',
  },
  stock: {
    heading: 'Закінчується',
    lastsFor: 'вистачить на',
    none: 'немає',
    sold: 'пішло {count} за 28\u00a0днів',
    isStill: 'не продається',
    empty: 'Усього вистачає.',
    left: 'залишилось {count}',
  },
  other: {
    what: 'друга контора',
    name: 'Перейти до контори',
    text: 'Там своє: замовлення, гроші й люди',
    press: 'Перейти',
  },
} as const;
