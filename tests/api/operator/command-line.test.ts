import { expect } from 'vitest';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { runOperator } from '../../support/processes/run-operator.ts';
import { runScript, startScript } from '../../support/processes/run-script.ts';

let api: TestApi;
test.beforeAll(async () => {
  api = await startApi();
});

const shop = (...words: string[]) => runScript('shop', words, api.environment);

test('help is printed for whoever asks, and for whoever names no command', async () => {
  const asked = await shop('order', 'status', '--help');
  expect(asked).toMatchObject({ code: 0, err: '' });
  expect(asked.out).toContain('Usage: npm run shop -- order status [options] <ua|pl> <number> <status>');
  for (const words of [[], ['order']]) {
    const { code, out, err } = await shop(...words);
    expect([code, out], words.join(' ')).toEqual([1, '']);
    expect(err).toContain('Commands:\n');
  }
});

test('a wrong word prints what was meant, and nothing else', async () => {
  expect(await shop('pirce', '10', '120')).toEqual({
    code: 1,
    out: '',
    err: "Unknown command 'pirce'. Did you mean price? See npm run shop -- --help\n",
  });
});

test('lists are also printed for programs', async () => {
  const { id } = await newCustomer(api, '380671234567');
  const order = await keepOrder(api, id);
  await runOperator(['promo', 'add', 'ua', 'КАВА', 'percent', '10', 'Десятина'], api.environment);
  for (const [words, expected] of [
    [['order', 'list', 'ua'], { rows: [expect.objectContaining({ id: order })], remaining: 0 }],
    [['order', 'show', 'ua', `${order}`], expect.objectContaining({ id: order, lines: expect.any(Array) })],
    [['payment', 'list', 'ua'], { rows: [], remaining: 0 }],
    [['payment', 'refunds', 'ua'], []],
    [['promo', 'list', 'ua'], [expect.objectContaining({ code: 'КАВА', used: 0 })]],
    [['recap', 'list', 'ua'], []],
    [['check', 'ua'], expect.arrayContaining([expect.objectContaining({ edition: 'ua', state: 'missing' })])],
  ] as const) {
    const { out } = await runOperator([...words, '--json'], api.environment);
    expect(JSON.parse(out), words.join(' ')).toEqual(expected);
  }
});

test('a reader that closes the pipe, as `head` does, ends the script quietly', async () => {
  const { child, finished } = startScript('shop', ['export', 'ua'], api.environment);
  child.stdout.destroy();
  expect(await finished).toMatchObject({ code: 0, err: '' });
});
