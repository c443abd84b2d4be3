import { expect, test } from 'vitest';
import { ShopRefused, ShopUnreachable } from '../../../../src/client/failures.ts';
import { errorMessage, fieldMessages, isInvalidInput } from '../../../../src/stores/shell/form-errors.ts';

const own = { unreachable: 'Немає зв’язку', failed: 'Не вдалося' };
const [shop, call] = ['https://zerno.example', 'PATCH /user'];
const refused = (status: number, message: string, errors: Record<string, string[]> = {}) =>
  new ShopRefused(shop, call, status, { message, errors });

test('the shop’s word on a field goes before its word on the whole, and that before ours', () => {
  const error = refused(422, 'Не все гаразд', { phone: ['Не той номер', 'Закороткий'], email: [] });
  expect(errorMessage(error, 'phone', own)).toBe('Не той номер');
  expect(errorMessage(error, 'email', own)).toBe('Не все гаразд');
  expect(errorMessage(refused(500, ''), 'phone', own)).toBe('Не вдалося');
});

test('a shop that cannot be reached, and a fault of ours, are told in our words', () => {
  expect(errorMessage(new ShopUnreachable(shop, call, new Error('away')), 'phone', own)).toBe(
    'Немає зв’язку',
  );
  expect(errorMessage(new TypeError('undefined is not a function'), 'phone', own)).toBe('Не вдалося');
});

test('only what was given wrongly is a refusal that the same again would meet', () => {
  expect([400, 422, 401, 404, 429, 500].map((status) => isInvalidInput(refused(status, '')))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(isInvalidInput(new Error('422'))).toBe(false);
});

test('each field has its first complaint, and what says nothing has none', () => {
  const error = refused(422, '', { phone: ['Не той номер', 'Закороткий'], email: [], name: [''] });
  expect([...fieldMessages(error)]).toEqual([['phone', 'Не той номер']]);
  expect(fieldMessages(new Error('phone')).size).toBe(0);
});
