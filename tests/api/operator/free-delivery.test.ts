import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../support/closing/test.ts';
import { type DatabaseEnvironment, freshDatabase } from '../../support/database/fresh-database.ts';
import { catalogueWith, goodsRow } from '../../support/fixtures/catalogues.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

let environment: DatabaseEnvironment;
test.beforeEach(async () => {
  environment = await freshDatabase();
});

async function importFile(content: unknown) {
  const file = join(environment.DATA_DIR, 'catalogue.json');
  await writeFile(file, JSON.stringify(content));
  return runOperator(['import', 'pl', file], environment);
}

test('a free delivery that the settings promise and no delivery type gives rejects the file', async () => {
  const file = catalogueWith('pl', [goodsRow(1)]);
  const promising = (from: number) => ({ ...file, settings: { ...file.settings, free_delivery_from: from } });
  const { code, err } = await importFile(promising(800));
  expect(code).toBe(1);
  expect(err).toContain(
    'delivery_type id 1 «У відділення» free_from: 900, but settings.free_delivery_from is 800',
  );
  const branchOnly = file.delivery_type.filter(({ code }) => code === 'branch');
  expect((await importFile({ ...promising(900), delivery_type: branchOnly })).err).toContain(
    'settings.free_delivery_from: 900, but no delivery type',
  );
  expect((await importFile(promising(900))).err).toBe('');
});
