import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkbox } from '../../../../src/server/outside/receipts/checkbox.ts';
import { type Receipt, ReceiptError } from '../../../../src/server/shop/receipts/provider.ts';
import { type Checkbox, startCheckbox, type Trouble } from '../../../support/outside/checkbox.ts';

const sale = (different: Partial<Receipt> = {}): Receipt => ({
  id: randomUUID(),
  kind: 'sale',
  saleId: undefined,
  lines: [
    { code: 'K-1', name: 'Кава 1, 250 г', price: 19_950, quantity: 2, discount: 3991 },
    { code: 'delivery', name: 'Доставка', price: 8450, quantity: 1, discount: 0 },
  ],
  amount: 44_359,
  paidBy: 'bank',
  orderNumber: '7',
  email: 'olena@example.com',
  ...different,
});

const openAt = (
  register: Checkbox,
  different: Partial<Parameters<typeof checkbox>[0]> = {},
  timeout = 10_000,
) =>
  checkbox(
    {
      licenseKey: register.license,
      pin: register.pin,
      url: register.url,
      taxCodes: [],
      handover: 'cashless',
      ...different,
    },
    { pollEvery: 1, polls: 5, timeout },
  );

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'issued',
    (error: unknown) => (error instanceof ReceiptError ? `${error.outcome}: ${error.message}` : error),
  );

test('a sale opens a shift, is made once, and says where it is read', async () => {
  const register = await startCheckbox();
  const provider = openAt(register, { taxCodes: [8] });
  const receipt = sale();
  expect(await provider.issue(receipt)).toEqual({
    url: `https://check.checkbox.ua/${receipt.id}`,
    fiscalCode: `TEST-${receipt.id.slice(0, 6)}`,
  });
  expect(register.receipts.get(receipt.id)?.sold).toEqual({
    id: receipt.id,
    goods: [
      {
        good: { code: 'K-1', name: 'Кава 1, 250 г', price: 19_950, tax: [8] },
        quantity: 2000,
        is_return: false,
        discounts: [{ type: 'DISCOUNT', mode: 'VALUE', value: 3991 }],
      },
      {
        good: { code: 'delivery', name: 'Доставка', price: 8450, tax: [8] },
        quantity: 1000,
        is_return: false,
      },
    ],
    payments: [{ type: 'CASHLESS', value: 44_359, label: 'Інтернет-еквайринг' }],
    footer: 'Замовлення №\u00a07',
    delivery: { email: 'olena@example.com' },
  });
  await provider.issue(sale());
  expect(register.heard()).toEqual(['/cashier/signinPinCode', '/shifts', '/receipts/sell', '/receipts/sell']);
});

test('a return names its sale; money of the handover is cash where the shop says so', async () => {
  const register = await startCheckbox();
  const provider = openAt(register, { handover: 'cash' });
  const sold = sale({ paidBy: 'handover', email: '' });
  await provider.issue(sold);
  const back = sale({ kind: 'return', saleId: sold.id, paidBy: 'handover', email: '' });
  await provider.issue(back);
  expect(register.receipts.get(back.id)?.sold).toMatchObject({
    goods: [{ is_return: true }, { is_return: true }],
    payments: [{ type: 'CASH', value: 44_359, label: 'Готівка' }],
    related_receipt_id: sold.id,
  });
  expect(register.receipts.get(sold.id)?.sold).not.toHaveProperty('delivery');
});

test('a receipt whose answer was lost is found by its id, not made again', async () => {
  const register = await startCheckbox();
  const provider = openAt(register);
  const receipt = sale();
  register.trouble.push('lost-answer');
  expect(await outcome(provider.issue(receipt))).toMatch(/^wait: Checkbox did not answer/);
  expect((await provider.issue(receipt)).url).toContain(receipt.id);
  expect(register.receipts.size).toBe(1);
});

test.each<[Trouble, RegExp]>([
  ['away', /^wait: Checkbox answered 503$/],
  ['limited', /^wait: Checkbox answered 429$/],
  ['silence', /^wait: Checkbox did not answer: TimeoutError$/],
  ['html', /^wait: Checkbox answered 200 without JSON$/],
])('a register in trouble (%s) is tried again later', async (trouble, expected) => {
  const register = await startCheckbox();
  register.trouble.push(trouble);
  const receipt = sale();
  const hasty = openAt(register, {}, trouble === 'silence' ? 100 : undefined);
  expect(await outcome(hasty.issue(receipt))).toMatch(expected);
  register.trouble.length = 0;
  expect(await outcome(openAt(register).issue(receipt))).toBe('issued');
});

test('a token that has ended is replaced at once', async () => {
  const register = await startCheckbox();
  const provider = openAt(register);
  await provider.issue(sale());
  register.trouble.push('unsigned');
  expect(await outcome(provider.issue(sale()))).toBe('issued');
});

test('a wrong key or PIN is named, and never shown', async () => {
  const register = await startCheckbox();
  expect(await outcome(openAt(register, { licenseKey: 'other' }).issue(sale()))).toBe(
    'wait: Checkbox answered cash_register.invalid_license_key',
  );
  expect(await outcome(openAt(register, { pin: '999999' }).issue(sale()))).toBe(
    'wait: Checkbox answered cashier.invalid_credentials',
  );
  expect(register.receipts.size).toBe(0);
});

test('a receipt that does not add up is refused for good, and names the field', async () => {
  const register = await startCheckbox();
  expect(await outcome(openAt(register).issue(sale({ amount: 1 })))).toBe(
    'refused: Checkbox refused the receipt: body.payments',
  );
});

test('an id that the tax service refused is spent', async () => {
  const register = await startCheckbox();
  const provider = openAt(register);
  const receipt = sale();
  register.openShift(new Date().toISOString());
  register.trouble.push('tax-error');
  const spent = 'id-spent: The tax service refused the receipt: Помилка ДПС';
  expect(await outcome(provider.issue(receipt))).toBe(spent);
  expect(await outcome(provider.issue(receipt))).toBe(spent);
  expect(await outcome(provider.issue({ ...receipt, id: randomUUID() }))).toBe('issued');
});

test('a receipt that takes long is found later; one of the offline mode is made', async () => {
  const register = await startCheckbox();
  const provider = openAt(register);
  await provider.issue(sale());
  register.slowness = 7;
  const receipt = sale();
  expect(await outcome(provider.issue(receipt))).toBe('wait: Checkbox takes long to make a receipt');
  register.slowness = 1;
  register.isOffline = true;
  expect((await provider.issue(receipt)).fiscalCode).toMatch(/^offline-/);
});

test('a shift is closed if it was opened before, and one that is closed stays so', async () => {
  const register = await startCheckbox();
  const provider = openAt(register);
  register.openShift('2026-11-25T08:00:00.000000+00:00');
  const at = Date.parse('2026-11-25T08:00:00Z') / 1000;
  await provider.closeShift(at);
  expect(register.shift()?.status).toBe('OPENED');
  await provider.closeShift(at + 1);
  expect(register.shift()).toBeNull();
  await provider.closeShift(at + 1);
  expect(register.heard().filter((path) => path === '/shifts/close')).toHaveLength(1);
});
