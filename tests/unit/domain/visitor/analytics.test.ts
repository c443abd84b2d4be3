import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ecommerceData, isSafeToTrack, isTagManagerId } from '../../../../src/domain/visitor/analytics.ts';

test('goods have GA4’s field names, and unknown values are left out', () => {
  const goods = [
    { id: 7, name: 'Гедеб', variant: '250 г', category: 'Фільтр', price: 53.9, quantity: 3 },
    { id: 8, name: 'Пуровер', variant: '', price: 0.1, quantity: 1 },
  ];
  expect(ecommerceData(goods, 'EUR')).toEqual({
    currency: 'EUR',
    value: 161.8,
    items: [
      {
        item_id: '7',
        item_name: 'Гедеб',
        item_variant: '250 г',
        item_category: 'Фільтр',
        price: 53.9,
        quantity: 3,
      },
      { item_id: '8', item_name: 'Пуровер', price: 0.1, quantity: 1 },
    ],
  });
});

test('the value is the sum of what the goods cost, to the last minor unit', () => {
  const minor = fc.nat({ max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(fc.record({ minor, quantity: fc.integer({ min: 1, max: 99 }) })), (list) => {
      const goods = list.map(({ minor, quantity }) => ({ id: 1, name: '', price: minor / 100, quantity }));
      const sum = list.reduce((all, { minor, quantity }) => all + minor * quantity, 0);
      expect(ecommerceData(goods, 'EUR').value).toBe(sum / 100);
    }),
  );
});

test('a search that looks like an e-mail address or a phone is not tracked', () => {
  for (const query of ['olena@zerno.example', '+38 067 123-45-67', '48601234567', '123-456'])
    expect(isSafeToTrack(query), query).toBe(false);
  for (const query of ['ефіопія', 'V60 02', '1 кг', '12 345']) expect(isSafeToTrack(query), query).toBe(true);
});

test('only a valid tag manager id is accepted', () => {
  expect(isTagManagerId('GTM-ABCD123')).toBe(true);
  for (const id of [
    '',
    'gtm-abcd123',
    'xGTM-ABCD123',
    'G-ABCD123',
    'GTM-',
    'GTM-AB"><script>',
    'GTM-ABCD123 ',
  ])
    expect(isTagManagerId(id), id).toBe(false);
});
