import { describe, expect, test } from 'vitest';
import { ShopRefused, ShopUnreachable } from '../../../../src/client/failures.ts';
import {
  errorMessage,
  isInvalidInput,
  rejectedFields,
  saveErrorMessage,
} from '../../../../src/stores/shell/form-errors.ts';

const own = { unreachable: 'Немає зв’язку', failed: 'Не вдалося' };
const [shop, call] = ['https://zerno.example', 'PATCH /user'];
const refused = (status: number, message: string, errors: Record<string, string[]> = {}) =>
  new ShopRefused(shop, call, status, { message, errors });

test('the shop’s message for a field comes before its general message, and that before ours', () => {
  const error = refused(422, 'Не все гаразд', { phone: ['Не той номер', 'Закороткий'], email: [] });
  expect(errorMessage(error, 'phone', own)).toBe('Не той номер');
  expect(errorMessage(error, 'email', own)).toBe('Не все гаразд');
  expect(errorMessage(refused(500, ''), 'phone', own)).toBe('Не вдалося');
});

test('an unreachable shop and an unexpected error get our messages', () => {
  expect(errorMessage(new ShopUnreachable(shop, call, new Error('away')), 'phone', own)).toBe(
    'Немає зв’язку',
  );
  expect(errorMessage(new TypeError('undefined is not a function'), 'phone', own)).toBe('Не вдалося');
});

test('only invalid input is a rejection that a retry would meet again', () => {
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

test('each field shows its first error, and an empty error is ignored', () => {
  const error = refused(422, '', { phone: ['Не той номер', 'Закороткий'], email: [], name: [''] });
  expect([...rejectedFields(error)]).toEqual([['phone', 'Не той номер']]);
  expect(rejectedFields(new Error('phone')).size).toBe(0);
});

describe('a form that was not saved', () => {
  test.each([400, 403, 404, 409, 429, 500, 503])('for %i says our sentence, never the shop’s', (status) => {
    const error = refused(status, 'boom', { email: ['SQLSTATE[22001]'] });
    expect(saveErrorMessage(error, own)).toBe('Не вдалося');
    expect(rejectedFields(error).size).toBe(0);
  });

  test('for a 422 without fields says our sentence too', () => {
    expect(saveErrorMessage(refused(422, 'The given data was invalid.'), own)).toBe('Не вдалося');
  });

  test('for a 422 about a field that it does not show says what the shop says of that field', () => {
    const error = refused(422, 'The given data was invalid.', { email: ['Цю пошту вже зайнято.'] });
    expect(saveErrorMessage(error, own)).toBe('Цю пошту вже зайнято.');
  });

  test('without an answer says that there was none', () => {
    expect(saveErrorMessage(new ShopUnreachable(shop, call, new Error('boom')), own)).toBe('Немає зв’язку');
    expect(saveErrorMessage(new TypeError('boom'), own)).toBe('Не вдалося');
  });
});
