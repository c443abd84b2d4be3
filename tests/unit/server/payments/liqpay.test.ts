import { expect, test } from 'vitest';
import { liqpay, liqpaySignature, liqpaySigned } from '../../../../src/server/outside/payments/liqpay.ts';
import { Unanswered } from '../../../../src/server/shop/payments/provider.ts';
import { sendJson, startShopServer } from '../../../support/outside/http-server.ts';
import { attempt, callbackOf, payment } from '../../../support/payments/attempt-samples.ts';
import { checkLiqPayCheckout } from '../../../support/payments/liqpay.ts';

const keys = { publicKey: 'public', privateKey: 'private' };
const signedForm = (parameters: Record<string, unknown>) =>
  new URLSearchParams({ ...liqpaySigned(keys.privateKey, parameters) }).toString();
const success = {
  order_id: attempt.reference,
  status: 'success',
  amount: 483.5,
  currency: 'UAH',
  payment_id: 7,
};

const readForm = (form: string, publicKey = keys.publicKey) =>
  liqpay({ ...keys, publicKey, url: 'https://liqpay.example' }).read(callbackOf(form));

test('a signature equals the example of the documentation', () => {
  expect(liqpaySignature('your_private_key', 'base64_post_string')).toBe('tp+ZLmKm1/E83dIzUpx5ljcttP4=');
});

test('the customer is sent to a signed checkout of version 3, with the sum in main units', async () => {
  const { url, externalId } = await liqpay({ ...keys, url: 'https://liqpay.example' }).start(payment);
  const { origin, pathname, searchParams } = new URL(url);
  expect([origin + pathname, externalId]).toEqual(['https://liqpay.example/api/3/checkout', null]);
  const data = searchParams.get('data') ?? '';
  expect(searchParams.get('signature')).toBe(liqpaySignature(keys.privateKey, data));
  expect(JSON.parse(Buffer.from(data, 'base64').toString())).toEqual({
    version: 3,
    public_key: 'public',
    action: 'pay',
    amount: 483.5,
    currency: 'UAH',
    description: payment.description,
    order_id: payment.reference,
    language: 'uk',
    result_url: payment.returnUrl,
    server_url: payment.callbackUrl,
    expired_date: '2027-01-15 09:00:00',
  });
});

const infoOf = async (different: Partial<typeof payment>) => {
  const { url } = await liqpay({ ...keys, goodsId: 7, url: 'https://liqpay.example' }).start({
    ...payment,
    ...different,
  });
  checkLiqPayCheckout(url);
  expect(url.length).toBeLessThan(8000);
  return JSON.parse(Buffer.from(new URL(url).searchParams.get('data') ?? '', 'base64').toString()).rro_info;
};

test('where LiqPay makes receipts, it gets lines that add up to the amount', async () => {
  expect(await infoOf({})).toEqual({
    items: [
      { id: 7, amount: 2, price: 199.5, cost: 399 },
      { id: 7, amount: 1, price: 84.5, cost: 84.5 },
    ],
    delivery_emails: [payment.email],
  });
  expect(await infoOf({ email: '' })).not.toHaveProperty('delivery_emails');
});

test('very many lines are one, so that the address stays short', async () => {
  const lines = Array.from({ length: 300 }, (_, place) => ({
    code: `K-${place}`,
    name: 'Кава',
    price: 10_01,
    quantity: 3,
  }));
  const amount = 300 * 3 * 10_01;
  expect(await infoOf({ lines, amount })).toMatchObject({ items: [{ amount: 1, price: 9009, cost: 9009 }] });
  await infoOf({ lines: lines.slice(0, 50), amount: amount / 6 });
});

test.each([
  ['success', 'paid'],
  ['wait_compensation', 'paid'],
  ['failure', 'failed'],
  ['reversed', 'refunded'],
  ['wait_accept', 'pending'],
  ['hold_wait', 'pending'],
  ['3ds_verify', 'waiting'],
  ['sandbox', 'waiting'],
  ['something new', 'unknown'],
])('%s is %s', async (status, known) => {
  const { reference, amount, currency, ...said } = await readForm(signedForm({ ...success, status }));
  expect(said).toEqual({ status: known, event: `7:${status}`, externalId: '7' });
  expect({ reference, amount, currency }).toMatchObject({ reference: attempt.reference, amount: 48_350 });
});

test('a payment of which a part went back says how much, each time as another event', async () => {
  const part = (refund_amount: number, refund_date_last: number) =>
    readForm(signedForm({ ...success, refund_amount, refund_date_last }));
  expect(await part(199.5, 1)).toMatchObject({ status: 'refunded', amount: 48_350, returned: 19_950 });
  const events = await Promise.all([part(199.5, 1), part(199.5, 2), part(284, 2)]);
  expect(new Set(events.map(({ event }) => event)).size).toBe(3);
});

test('a test payment counts only in a test shop', async () => {
  const form = signedForm({ ...success, status: 'sandbox' });
  expect((await readForm(form, 'sandbox_i1')).status).toBe('paid');
  expect((await readForm(form)).status).toBe('waiting');
});

test.each([
  ['nothing', ''],
  ['no signature', signedForm(success).replace(/&signature=.*/, '')],
  ['a signature by another key', new URLSearchParams({ ...liqpaySigned('other', success) }).toString()],
  ['a signature without a key', new URLSearchParams({ ...liqpaySigned('', success) }).toString()],
  ['something that is no payment', signedForm({ hello: 1 })],
  ['a sum that is no number', signedForm({ ...success, amount: 'much' })],
])('%s is a bad signature', async (_what, form) => {
  await expect(readForm(form)).rejects.toMatchObject({ name: 'BadSignature' });
});

test('a query is signed, and an unknown payment has no report', async () => {
  let answer: object = { result: 'ok', ...success };
  const { baseUrl, heard } = await startShopServer((_heard, response) => sendJson(response, answer));
  const provider = liqpay({ ...keys, url: baseUrl });
  expect((await provider.ask(attempt))?.status).toBe('paid');
  const form = new URLSearchParams(heard[0]?.body);
  const data = form.get('data') ?? '';
  expect(form.get('signature')).toBe(liqpaySignature(keys.privateKey, data));
  expect(JSON.parse(Buffer.from(data, 'base64').toString())).toMatchObject({
    action: 'status',
    order_id: attempt.reference,
  });
  answer = { result: 'error', status: 'error', err_code: 'payment_not_found' };
  expect(await provider.ask(attempt)).toBeUndefined();
  answer = { result: 'error', status: 'error', err_code: 'invalid_signature' };
  await expect(provider.ask(attempt)).rejects.toThrow('LiqPay refused to say a status: invalid_signature');
});

test('a rejected refund is an error', async () => {
  let answer: object = { result: 'ok', status: 'reversed' };
  const { baseUrl, heard } = await startShopServer((_heard, response) => sendJson(response, answer));
  const provider = liqpay({ ...keys, url: baseUrl });
  await provider.refund(attempt, 48_350, 'refund-1-0');
  const data = new URLSearchParams(heard[0]?.body).get('data') ?? '';
  expect(JSON.parse(Buffer.from(data, 'base64').toString())).toMatchObject({
    action: 'refund',
    amount: 483.5,
  });
  answer = { result: 'error', err_code: 'err_amount_hold' };
  await expect(provider.refund(attempt, 48_350, 'refund-1-0')).rejects.toThrow('err_amount_hold');
  answer = { result: 'ok', wait_amount: true };
  await expect(provider.refund(attempt, 48_350, 'refund-1-0')).rejects.toMatchObject({
    message: 'LiqPay takes the refund from payments to come',
    constructor: Unanswered,
  });
});
