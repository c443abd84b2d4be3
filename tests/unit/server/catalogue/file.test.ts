import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CatalogueFileSchema } from '../../../../src/server/shop/catalogue/file.ts';
import { smallCatalogue } from '../../../support/fixtures/catalogues.ts';

const isImported = (file: object) => v.safeParse(CatalogueFileSchema, file).success;

const lacking = (whole: object, field: string) =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => key !== field));

const file = smallCatalogue('ua');
const [goods] = file.goods;
expect.assert(goods);

test.each(['imagePath', 'filterVariants', 'has_grinding', 'goods'] as const)(
  'a file whose goods lack %s is refused',
  (field) => {
    expect(isImported({ ...file, goods: [goods] })).toBe(true);
    expect(isImported({ ...file, goods: [lacking(goods, field)] })).toBe(false);
  },
);

test.each(['name', 'properties'] as const)('a file with a variant that lacks %s is refused', (field) => {
  const variants = goods.goods.map((variant) => lacking(variant, field));
  expect(isImported({ ...file, goods: [{ ...goods, goods: variants }] })).toBe(false);
});

test.each(['address', 'login', 'online_payment_on', 'payment_methods'] as const)(
  'a file whose settings lack %s is refused',
  (field) => {
    expect(isImported({ ...file, settings: lacking(file.settings, field) })).toBe(false);
  },
);

test('a file whose pages, delivery types or branches lack a field is refused', () => {
  const page = { name: 'Гурт', chpu: 'gurt', show_bottom: true };
  const branch = { id: 1, name: 'Зерно', address: 'Київ', hours: '8–20' };
  const type = { id: 1, code: 'courier', carrier: 'own', name: 'Курʼєр', price: 90 };
  const whole = { ...file, page: [page], branch: [branch], delivery_type: [type] };
  expect(isImported(whole)).toBe(true);
  expect(isImported({ ...whole, page: [lacking(page, 'show_bottom')] })).toBe(false);
  expect(isImported({ ...whole, branch: [lacking(branch, 'address')] })).toBe(false);
  expect(isImported({ ...whole, branch: [lacking(branch, 'hours')] })).toBe(false);
  expect(isImported({ ...whole, delivery_type: [lacking(type, 'carrier')] })).toBe(false);
});
