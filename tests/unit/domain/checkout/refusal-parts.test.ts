import { expect, test } from 'vitest';
import { refusalsOf } from '../../../../src/domain/checkout/refusal-parts.ts';

test('each complaint stands beside its part, of several the first', () => {
  expect(
    refusalsOf({
      warehouse_external_id: ['Зачинено.', 'Далеко.'],
      'address.street': ['Без вулиці.'],
      'recipient.phone': ['Не той номер.'],
      'recipient.firstName': ['Закоротко.'],
      lastName: ['Заповніть.'],
      payForm: ['Так не можна.'],
    }),
  ).toEqual({
    point: 'Зачинено.',
    address: 'Без вулиці.',
    recipient: 'Не той номер.',
    contact: 'Заповніть.',
    payment: 'Так не можна.',
  });
});

test('what belongs to no part, or says nothing, is left to the message of the whole', () => {
  expect(refusalsOf({ constructor: ['?'], weather: ['Дощ.'], goods: [] })).toEqual({});
});
