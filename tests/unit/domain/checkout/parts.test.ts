import { expect, test } from 'vitest';
import { emptyDraft } from '../../../../src/domain/checkout/draft.ts';
import { missingParts, partErrors, recipientErrors } from '../../../../src/domain/checkout/parts.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';
import { filledDraft, kyiv, ways } from '../../../support/stores/order-drafts.ts';

const { ua } = editions;

const { phones } = ua.profile;
const complete = { deliveryType: ways.courier, isProfileComplete: true, isGiftGrindMissing: false, phones };

test('a complete order has no missing parts', () => {
  expect(missingParts(filledDraft(), complete)).toEqual([]);
});

test('missing parts are listed in page order, and no place before its delivery type', () => {
  const nothing = {
    ...complete,
    deliveryType: undefined,
    isProfileComplete: false,
    isGiftGrindMissing: true,
  };
  expect(missingParts(emptyDraft, nothing)).toEqual(['contact', 'settlement', 'payment', 'gift']);
  expect(missingParts({ ...emptyDraft, settlement: kyiv }, nothing)).toContain('deliveryType');
});

test.each([
  ['warehouse', 'point'],
  ['postmachine', 'point'],
  ['courier', 'address'],
  ['branch', 'branch'],
] as const)('by %s an order lacks its %s', (way, part) => {
  const draft = filledDraft({ address: undefined });
  expect(missingParts(draft, { ...complete, deliveryType: ways[way] })).toEqual([part]);
});

test('another recipient is whole or missing', () => {
  const recipient = { firstName: 'Іван', lastName: 'Франко', phone: '380501234567' };
  expect(missingParts(filledDraft({ recipient }), complete)).toEqual([]);
  expect(missingParts(filledDraft({ recipient: { ...recipient, phone: '38050' } }), complete)).toEqual([
    'recipient',
  ]);
  expect(recipientErrors({ firstName: '', lastName: '1', phone: '' }, phones)).toEqual({
    firstName: 'emptyField',
    lastName: 'tooShort',
    phone: 'emptyField',
  });
});

test('each error is shown at its part, the first of several', () => {
  expect(
    partErrors({
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

test('an empty error, or one that belongs to no part, falls back to the general message', () => {
  expect(partErrors({ constructor: ['?'], weather: ['Дощ.'], goods: [] })).toEqual({});
});
