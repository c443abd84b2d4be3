import { expect, test } from 'vitest';
import { read } from '../../../src/contract/read.ts';
import { login } from '../../../src/contract/resources/sign-in.ts';

test('unknown fields of a new customer are empty, whether null or left out', () => {
  const user = { firstName: null, phone: '380671234567', birthday: null };
  expect(
    read(login.answer, { data: { token: 'a-token-of-the-shop', user } }, 'login', () => undefined),
  ).toEqual({
    token: 'a-token-of-the-shop',
    user: {
      firstName: '',
      lastName: '',
      phone: '380671234567',
      email: '',
      birthday: null,
      balance: 0,
      status: '',
      can_use_promocode: false,
    },
  });
});
