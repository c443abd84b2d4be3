import { describe, expect, test } from 'vitest';
import { everyWeek } from '../../../src/locales/every-week.ts';
import { weekOfOrder } from '../../../src/locales/order-week.ts';
import { thisWeek } from '../../../src/locales/week.ts';
import { editions } from '../../support/fixtures/editions/demo-editions.ts';

const textsAt = (code: 'ua' | 'pl', time: string) => thisWeek(editions[code], Date.parse(time) / 1000);

test('a page says the week in general, because it is the same every day', () => {
  expect(everyWeek(editions.ua)).toEqual({
    steps: [
      { weekday: 'Пн', on: 'в понеділок', name: 'приймаємо' },
      { weekday: 'Вт', on: 'у вівторок', name: 'смажимо' },
      { weekday: 'Ср', on: 'в середу', name: 'їде' },
      { weekday: 'Чт', on: 'в четвер', name: 'у вас' },
    ],
    label: 'Тиждень',
    roastWeekday: 'Вт',
    hour: '18:00',
    order: 'Замовте до понеділка —',
    arrive: 'у Києві в четвер',
    until: 'До понеділка',
    roast: 'Смажимо щовівторка,\nу Києві в четвер',
  });
});

test('on the last day to order, the sentence names the hour, and the time that is left', () => {
  const texts = textsAt('ua', '2026-11-23T12:18:00+02:00');
  expect(texts.steps.map(({ day, weekday, today }) => [day, weekday, today])).toEqual([
    ['23', 'Пн', 'сьогодні'],
    ['24', 'Вт', ''],
    ['25', 'Ср', ''],
    ['26', 'Чт', ''],
  ]);
  expect(texts).toMatchObject({
    roastDay: '24',
    roastMonth: 'лист.',
    order: 'Замовте до 18:00 —',
    arrive: 'у Києві в четвер',
    leftName: 'Лишилося',
    left: '5:42',
    roast: 'Смажимо у вівторок, 24-го,\nу Києві в четвер, 26-го',
    note: 'Замовте сьогодні до 18:00',
  });
});

test('after that hour and on other days, the week is the next one, and the date is named', () => {
  for (const time of ['2026-11-23T18:00:00+01:00', '2026-11-25T09:00:00+01:00'])
    expect(textsAt('pl', time)).toMatchObject({
      steps: ['30', '1', '2', '3'].map((day) => ({ day, today: '' })),
      order: 'Замовте зараз —',
      arrive: 'у Варшаві в четвер, 3-го',
      roast: 'Смажимо у вівторок, 1-го,\nу Варшаві в четвер, 3-го',
      note: 'Замовте до 18:00 понеділка',
    });
});

test('another city has its own day of arrival', () => {
  const now = Date.parse('2026-11-23T12:00:00+02:00') / 1000;
  const { steps, arrive, dayOn, roast } = thisWeek(editions.ua, now, { place: 'в Одесі', daysOnRoad: 2 });
  expect(steps.map(({ weekday }) => weekday)).toEqual(['Пн', 'Вт', 'Ср', 'Пт']);
  expect(arrive).toBe('в Одесі в п’ятницю');
  expect(dayOn).toBe('в п’ятницю, 27-го');
  expect(roast).toBe('Смажимо у вівторок, 24-го,\nв Одесі в п’ятницю, 27-го');
});

test('a holiday changes the days of the steps', () => {
  const { steps, arrive } = textsAt('pl', '2026-12-20T10:00:00+01:00');
  expect(steps.map(({ weekday }) => weekday)).toEqual(['Пн', 'Вт', 'Ср', 'Пн']);
  expect(arrive).toBe('у Варшаві в понеділок, 28-го');
});

test.each([
  ['2026-11-23T17:59:30+02:00', '0:01'],
  ['2026-11-23T17:00:00+02:00', '1:00'],
  ['2026-11-21T18:01:00+02:00', '47:59'],
  ['2026-11-21T18:00:00+02:00', '2 дні'],
  ['2026-11-17T09:00:00+02:00', '6 днів'],
])('at %s there are %s left', (time, left) => {
  expect(textsAt('ua', time).left).toBe(left);
});

describe('the week of an order', () => {
  const created_at = Date.parse('2026-11-23T12:18:00+02:00') / 1000;
  const delivery = { settlement: 'м. Київ' };
  const order = { status: 'new', payment_status: 'none', created_at, delivery } as const;
  const at = (time: string, different: Partial<Parameters<typeof weekOfOrder>[1]> = {}) =>
    weekOfOrder(editions.ua, { ...order, ...different }, Date.parse(time) / 1000);

  test('is that of the moment at which it was placed, until its roast', () => {
    for (const time of ['2026-11-23T12:19:00+02:00', '2026-11-24T23:00:00+02:00'])
      expect(at(time)).toEqual({
        day: '24',
        month: 'лист.',
        text: 'Смажимо у вівторок, 24-го,\nу Києві в четвер, 26-го',
      });
  });

  test('arrives where the order goes, if that city is known', () => {
    const delivery = { settlement: 'Одеса, Одеська область' };
    const cities = [{ name: 'Одеса', place: 'в Одесі', daysOnRoad: 2 }];
    const now = Date.parse('2026-11-23T12:19:00+02:00') / 1000;
    expect(weekOfOrder(editions.ua, { ...order, delivery }, now, cities)?.text).toContain(
      'в Одесі в п’ятницю',
    );
  });

  test('is not promised any more once the day of the roast is over', () => {
    expect(at('2026-11-25T00:10:00+02:00')).toEqual({ text: 'Відправляємо, щойно зберемо замовлення.' });
  });

  test('is not named while a payment is due, and after the order was sent or cancelled', () => {
    for (const different of [
      { payment_status: 'waiting' },
      { payment_status: 'failed' },
      { status: 'sent' },
      { status: 'delivered' },
      { status: 'cancelled' },
    ] as const)
      expect(at('2026-11-23T13:00:00+02:00', different)).toBeUndefined();
    expect(at('2026-11-23T13:00:00+02:00', { status: 'packing', payment_status: 'paid' })).toBeDefined();
  });
});
