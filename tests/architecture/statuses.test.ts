import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inPostStates } from '../../src/server/outside/parcels/inpost/states.ts';
import { novaPoshtaStates } from '../../src/server/outside/parcels/nova-poshta/states.ts';
import { liqpayStatuses } from '../../src/server/outside/payments/liqpay.ts';
import { monoStatuses } from '../../src/server/outside/payments/mono.ts';
import { przelewy24Statuses } from '../../src/server/outside/payments/przelewy24.ts';

test.each([
  ['payment-statuses', 'LiqPay', liqpayStatuses],
  ['payment-statuses', 'plata by mono', monoStatuses],
  ['payment-statuses', 'Przelewy24', przelewy24Statuses],
  ['parcel-statuses', 'Nova Poshta', new Map(Object.entries(novaPoshtaStates))],
  ['parcel-statuses', 'InPost', inPostStates],
] as const)('%s has the statuses of %s as the shop reads them', (file, name, statuses) => {
  const document = readFileSync(new URL(`../../docs/${file}.md`, import.meta.url), 'utf8');
  const [, part = ''] = document.split(`## ${name}\n`);
  const rows = (part.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` +\|.*\| `(\w+)` +\|$/gm);
  const documented = [...rows].map(([, status, shop]) => `${status}: ${shop}`).sort();
  expect(documented).toEqual([...statuses].map(([status, shop]) => `${status}: ${shop}`).sort());
});
