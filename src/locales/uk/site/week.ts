import { withShopTexts } from '../../shop-texts.ts';

export const week = withShopTexts('week', {
  today: 'сьогодні',
  weekdays: {
    short: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд'],
    /** The form after a vowel: «Смажимо у вівторок». */
    on: ['в понеділок', 'у вівторок', 'в середу', 'в четвер', 'в п’ятницю', 'в суботу', 'в неділю'],
    of: ['понеділка', 'вівторка', 'середи', 'четверга', 'п’ятниці', 'суботи', 'неділі'],
  },
  /** `place` is «у Києві». */
  arrive: '{place} {on}',
  /** The week of an order that is placed now. */
  now: {
    orderToday: 'Замовте до {hour} —',
    order: 'Замовте зараз —',
    dayOn: '{on}, {day}-го',
    arriveOn: '{place} {dayOn}',
    noteToday: 'Замовте сьогодні до {hour}',
    note: 'Замовте до {hour} {of}',
    left: 'Лишилося',
    days: { one: '{count} день', few: '{count} дні', many: '{count} днів', other: '{count} дня' },
    roast: 'Смажимо {roastOn}, {roastDay}-го,\n{place} {on}, {day}-го',
  },
  /** This text is for goods that are not roasted to order. */
  sentWhenPacked: 'Відправляємо, щойно зберемо замовлення.',
  otherPlace: 'Інше місто',
} as const);
