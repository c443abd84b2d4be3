import { expect, test } from 'vitest';
import { inPostState } from '../../../../src/server/outside/parcels/inpost/states.ts';
import { novaPoshtaState } from '../../../../src/server/outside/parcels/nova-poshta/states.ts';
import { serviceOfCarrier } from '../../../../src/server/shop/order-state/parcel-carriers.ts';

test('only what the carriers call delivered is', () => {
  const codes = Array.from({ length: 200 }, (_, code) => String(code));
  expect(codes.filter((code) => novaPoshtaState(code) === 'delivered')).toEqual(['9', '10', '11', '106']);
  expect(inPostState('delivered')).toBe('delivered');
});

test('a state that is not known says nothing', () => {
  for (const name of ['', '3', '13', 'toString', '__proto__']) expect(novaPoshtaState(name)).toBeUndefined();
  for (const name of ['', 'other', 'toString', '__proto__']) expect(inPostState(name)).toBeUndefined();
});

test('a carrier is known by its name in the catalogue', () => {
  expect([' Нова Пошта ', 'InPost', 'DPD', ''].map(serviceOfCarrier)).toEqual([
    'nova-poshta',
    'inpost',
    undefined,
    undefined,
  ]);
});
