import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../support/closing/test.ts';
import { branch, startNovaPoshtaParcels } from '../../support/outside/nova-poshta-parcels.ts';
import { parcelShop } from '../../support/parcels/parcel-shop.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

const by = {
  delivery: JSON.stringify({ settlement: 'Київ', type: 'Відділення', carrier: 'Нова пошта', point: '№ 4' }),
  warehouse_external_id: branch,
};

test('a day of parcels: notes for all that are packed, labels, sent with the number of the note', async () => {
  const carrier = await startNovaPoshtaParcels();
  const { api, order, row } = await parcelShop('ua', carrier.environment);
  const run = (...words: (string | number)[]) =>
    runOperator(['order', ...words.map(String)], { ...api.environment, ...carrier.environment });
  const [first, second] = [
    await order({ ...by, status: 'packing' }),
    await order({ ...by, status: 'packing' }),
  ];
  await order({ status: 'packing' });
  carrier.mishaps.push({ errors: ['Sender is blocked'], codes: [] });
  expect(await run('note', 'ua')).toMatchObject({
    code: 1,
    out: `ua: order ${second} has a note, its number is 20450000000001\n`,
    err: `Order ${first}: Nova Poshta refuses save: Sender is blocked.\n`,
  });
  expect((await run('note', 'ua')).out).toBe(`ua: order ${first} has a note, its number is 20450000000002\n`);
  expect((await run('note', 'ua')).out).toBe('ua: every order that is being packed has its note\n');
  expect((await run('note', 'ua', first)).out).toContain(`order ${first} has its note`);

  const file = join(api.environment.DATA_DIR, 'labels.pdf');
  expect((await run('label', 'ua', first, second, '--out', file)).out).toBe(
    `ua: 2 labels written to ${file}\n`,
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^%PDF/);

  expect((await run('note', 'ua', second, '--delete')).code).toBe(0);
  expect((await run('note', 'ua', second, '--weight', '1250')).code).toBe(0);
  expect(carrier.documents.at(-1)?.properties).toMatchObject({ Weight: '1.25' });

  await run('status', 'ua', first, 'sent');
  expect(await row(first)).toMatchObject({ status: 'sent', tracking_number: '20450000000002' });
  expect((await run('show', 'ua', first)).out).toContain('20450000000002, parcel not handed over yet');
});

test('what cannot be done is one sentence', async () => {
  const carrier = await startNovaPoshtaParcels();
  const { api, order } = await parcelShop('ua', carrier.environment);
  const id = await order(by);
  const run = (environment: object, ...words: (string | number)[]) =>
    runOperator(['order', ...words.map(String)], { ...api.environment, ...environment });
  for (const [environment, words, sentence] of [
    [{ PARCELS_UA: 'typed' }, ['note', 'ua', id], 'No service makes notes'],
    [carrier.environment, ['note', 'ua', '--delete'], 'Name the orders'],
    [carrier.environment, ['note', 'ua', '--point', 'x'], '--point and --weight are for one order'],
    [carrier.environment, ['note', 'ua', id, '--weight', '1.5'], '1.5 is not a weight in grams'],
    [carrier.environment, ['note', 'ua', 1], 'There is no order 1'],
    [carrier.environment, ['label', 'ua', id, '--out', '/nowhere/x.pdf'], 'has no note'],
    [
      { ...carrier.environment, NOVA_POSHTA_SENDER: '' },
      ['note', 'ua', id],
      'NOVA_POSHTA_SENDER is required',
    ],
  ] as const) {
    const { code, err } = await run(environment, ...words);
    expect([code, err], words.join(' ')).toEqual([1, expect.stringContaining(sentence)]);
    expect(err.trim().split('\n'), words.join(' ')).toHaveLength(1);
  }
  expect(carrier.documents).toEqual([]);
});
