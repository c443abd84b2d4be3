import { expect, test } from 'vitest';
import { trackingPage } from '../../../../src/domain/orders/tracking.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';

const { ua, pl } = editions;

test('a parcel leads to the page of its carrier', () => {
  expect(trackingPage(ua.tracking, 'Нова пошта', ' 20450912345678 ')).toBe(
    'https://novaposhta.ua/tracking/?cargo_number=20450912345678',
  );
  expect(trackingPage(pl.tracking, 'InPost', '6 1&x')).toBe(
    'https://inpost.pl/sledzenie-przesylek?number=6%201%26x',
  );
});

test('a carrier without such a page, or with a name of an object, has no link', () => {
  for (const carrier of ['', 'Голубина пошта', 'constructor', '__proto__'])
    expect(trackingPage(ua.tracking, carrier, '1')).toBeUndefined();
});

test('every page of a carrier is served over TLS', () => {
  for (const page of Object.values({ ...ua.tracking, ...pl.tracking })) expect(page).toMatch(/^https:\/\//);
});
