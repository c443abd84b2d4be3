import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { liqpayStatuses } from '../../src/server/outside/payments/liqpay.ts';
import { monoStatuses } from '../../src/server/outside/payments/mono.ts';
import { przelewy24Statuses } from '../../src/server/outside/payments/przelewy24.ts';

const document = readFileSync(new URL('../../docs/payment-statuses.md', import.meta.url), 'utf8');

test.each([
  ['LiqPay', liqpayStatuses],
  ['plata by mono', monoStatuses],
  ['Przelewy24', przelewy24Statuses],
] as const)('the statuses of %s are documented as the shop reads them', (name, statuses) => {
  const [, part = ''] = document.split(`## ${name}\n`);
  const rows = (part.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` +\|.*\| `(\w+)` +\|$/gm);
  const documented = [...rows].map(([, status, shop]) => [status, shop]);
  expect(documented).toEqual([...statuses].map(([status, shop]) => [String(status), shop]));
});
