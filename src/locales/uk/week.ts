import { withShopTexts } from '../shop-texts.ts';

export const week = withShopTexts('week', {
  label: 'Тиждень',
  steps: { order: 'приймаємо', roast: 'смажимо', send: 'їде', arrive: 'у вас' },
  today: 'сьогодні',
  weekdays: {
    short: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд'],
    /** After a vowel: «Смажимо у вівторок». */
    on: ['в понеділок', 'у вівторок', 'в середу', 'в четвер', 'в п’ятницю', 'в суботу', 'в неділю'],
    of: ['понеділка', 'вівторка', 'середи', 'четверга', 'п’ятниці', 'суботи', 'неділі'],
  },
  /** Every week, without dates. `place` is «у Києві». */
  always: {
    order: 'Замовте до {of} —',
    arrive: '{place} {on}',
    until: 'До {of}',
    /** Of two lines. */
    roast: 'Смажимо що{roastOf},\n{place} {on}',
  },
  /** The week of an order that is placed now. */
  now: {
    orderToday: 'Замовте до {hour} —',
    order: 'Замовте зараз —',
    arriveOn: '{place} {on}, {day}-го',
    noteToday: 'Замовте сьогодні до {hour}',
    note: 'Замовте до {of}, {hour}',
    left: 'Лишилося',
    days: { one: '{count} день', few: '{count} дні', many: '{count} днів', other: '{count} дня' },
    roast: 'Смажимо {roastOn} {roastDay}-го,\n{place} {on} {day}-го',
  },
  /** Of goods that are not roasted to order. */
  stored: 'Відправляємо, щойно зберемо замовлення.',
  otherPlace: 'Інше місто',
} as const);
