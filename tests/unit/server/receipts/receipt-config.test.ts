import { expect, test } from 'vitest';
import { receiptConfig } from '../../../../src/server/outside/receipts/config.ts';

const account = { CHECKBOX_LICENSE_KEY: 'a1b2', CHECKBOX_CASHIER_PIN: '0123456789' };

test('a register has its account, and needs all of it', () => {
  const environment = { RECEIPTS_UA: 'checkbox', ...account, CHECKBOX_TAX: '8,5' };
  expect(receiptConfig('ua', environment)).toEqual({
    licenseKey: 'a1b2',
    pin: '0123456789',
    url: 'https://api.checkbox.ua',
    taxCodes: [8, 5],
    handover: 'cashless',
  });
  for (const missing of Object.keys(account))
    expect(() => receiptConfig('ua', { ...environment, [missing]: '' })).toThrow(missing);
});

test('without a register, or with none, nothing else is needed', () => {
  expect(receiptConfig('ua', {})).toBeUndefined();
  expect(receiptConfig('ua', { RECEIPTS_UA: 'none' })).toBe('none');
});

test('an unsupported register or currency is refused, and a PIN is never shown', () => {
  expect(() => receiptConfig('pl', { RECEIPTS_PL: 'checkbox', ...account })).toThrow('takes no PLN');
  expect(() => receiptConfig('ua', { RECEIPTS_UA: 'cash' })).toThrow('checkbox or none');
  const wrongPin = { RECEIPTS_UA: 'checkbox', ...account, CHECKBOX_CASHIER_PIN: 'secret-word' };
  expect(() => receiptConfig('ua', wrongPin)).toThrow(/^(?!.*secret-word)/s);
});
