import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createOrder } from '../../../../src/contract/resources/order.ts';
import { buildOrderRequest } from '../../../../src/stores/checkout/order-request.ts';
import { line } from '../../../support/fixtures/carts.ts';
import { calculationOf } from '../../../support/stores/open-cart.ts';
import { branch, filledDraft, point, ways } from '../../../support/stores/order-drafts.ts';

type OrderInput = Parameters<typeof buildOrderRequest>[0];

const way = (code: keyof typeof ways) => ({ ...ways[code], carrier: 'Пошта', name: 'Спосіб', price: 85 });

function requestOf(different: Partial<OrderInput> = {}, answer: Parameters<typeof calculationOf>[1] = {}) {
  const quote = {
    calculation: calculationOf([line(1)], answer),
    delivery: 85,
    wrapping: undefined,
    bonuses: 3,
    weight: 250,
    total: 92,
  };
  const request = buildOrderRequest({
    draft: filledDraft(),
    deliveryType: way('courier'),
    goods: [line(1)],
    quote,
    giftGrind: undefined,
    campaign: undefined,
    ...different,
  });
  expect(v.is(createOrder.request, request)).toBe(true);
  return request;
}

test('an order request contains only what was chosen', () => {
  expect(requestOf()).toEqual({
    goods: [line(1)],
    promocode: null,
    used_bonuses: 3,
    settlement_external_id: 'kyiv',
    delivery_type_id: 3,
    address: { street: 'Саксаганського', house: '12' },
    payForm: 'cod',
    expected_total: 92,
  });
});

test('of several chosen places, the one for the delivery type is sent', () => {
  const draft = filledDraft({ point: { ...point, deliveryTypeId: 1 }, branch });
  const toPoint = requestOf({ draft, deliveryType: way('warehouse') });
  expect(toPoint).toMatchObject({ warehouse_external_id: 'p1' });
  expect(toPoint).not.toHaveProperty('address');
  expect(requestOf({ draft, deliveryType: way('branch') })).toMatchObject({ branch_id: 7 });
});

test('a postal code is sent if the address has one', () => {
  const address = {
    street: 'Długa',
    house: '5',
    flat: '',
    postalCode: '32-020',
    deliveryTypeId: ways.courier.id,
  };
  expect(requestOf({ draft: filledDraft({ address }) })).toMatchObject({
    address: { street: 'Długa', house: '5', postal_code: '32-020' },
  });
});

test('a flat is sent if given, and a typed address can replace a pickup point', () => {
  const address = { street: 'Саксаганського', house: '12', flat: '7' };
  const draft = filledDraft({ address: { ...address, deliveryTypeId: ways.warehouse.id } });
  expect(requestOf({ draft, deliveryType: way('warehouse') })).toMatchObject({ address });
});

test('a promo code that gives nothing is not used up', () => {
  const promocode = { code: 'КАВА10', title: '', description: '', type: 'percent' } as const;
  expect(requestOf({}, { promocode })).toMatchObject({ promocode: 'КАВА10' });
  expect(requestOf({}, { promocode: { ...promocode, error: 'Діяв до літа.' } }).promocode).toBeNull();
});

test('the grind of a gift is sent only while there is a gift to grind', () => {
  const gift = { goodscard_id: 8, has_grinding: true };
  expect(requestOf({ giftGrind: 2 }, { gift })).toMatchObject({ gift_grinding_id: 2 });
  expect(requestOf({ giftGrind: 2 })).not.toHaveProperty('gift_grinding_id');
});

test('names and comments are sent without surrounding spaces', () => {
  const recipient = { firstName: ' Іван ', lastName: 'Франко', phone: '380501234567' };
  const draft = filledDraft({ recipient, comment: '  Домофон  ' });
  expect(requestOf({ draft })).toMatchObject({
    recipient: { firstName: 'Іван', lastName: 'Франко', phone: '380501234567' },
    comment: 'Домофон',
  });
});

test('the campaign is sent where it is known', () => {
  expect(requestOf({ campaign: { utm_source: 'google' } })).toMatchObject({ utm: { utm_source: 'google' } });
});

test('an invoice is sent once it is saved', () => {
  const invoice = { company: 'Kawiarnia', nip: '1060000062', address: 'ul. Długa 5' };
  expect(requestOf({ draft: filledDraft({ typedInvoice: invoice }) })).not.toHaveProperty('invoice');
  expect(requestOf({ draft: filledDraft({ invoice }) })).toMatchObject({ invoice });
});

test('a card is sent only where the shop wraps gifts', () => {
  const draft = filledDraft({ giftText: ' З днем народження ' });
  expect(requestOf({ draft })).not.toHaveProperty('gift_wrapping');
  const calculation = calculationOf([line(1)], { gift_wrapping_price: 45 });
  const quote = { calculation, delivery: 85, wrapping: 45, bonuses: 0, weight: 250, total: 140 };
  expect(requestOf({ draft, quote })).toMatchObject({ gift_wrapping: { text: 'З днем народження' } });
});
