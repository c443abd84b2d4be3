// @module-tag database
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { serverConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/db/open.ts';
import { importCatalogue } from '../../../src/server/shop/catalogue/import.ts';
import { readCatalogue } from '../../../src/server/shop/catalogue/read.ts';
import { test } from '../../support/closing/test.ts';
import { type DatabaseEnvironment, freshDatabase } from '../../support/database/fresh-database.ts';
import { catalogueWith, goodsRows } from '../../support/fixtures/catalogues.ts';
import { runScript, startScript } from '../../support/processes/run-script.ts';

const cards = 3000;
/** More of them find more: `KILLS=50`. */
const kills = Number(process.env['KILLS'] ?? 6);

const named = (name: string) => catalogueWith('ua', goodsRows(cards, 1, { name }));

let environment: DatabaseEnvironment;
test.beforeAll(async () => {
  environment = await freshDatabase();
});

test(`killed in the middle of an import ${kills} times, the shop has the old catalogue or the new one, whole`, {
  timeout: 240_000,
}, async () => {
  const config = serverConfig('ua', environment).database;
  const first = await openDatabase(config, { create: true });
  await importCatalogue(first, named('перша'), 1_790_000_000);
  await first.destroy();

  const file = join(environment.DATA_DIR, 'next.json');
  await writeFile(file, JSON.stringify(named('друга')));
  const start = performance.now();
  expect((await runScript('shop', ['import', 'ua', file, '--overwrite'], environment)).code).toBe(0);
  const whole = performance.now() - start;

  const seen = new Set<string>();
  for (let round = 0; round < kills; round += 1) {
    await writeFile(file, JSON.stringify(named(`спроба ${round}`)));
    const api = startScript('api', [], { ...environment, EDITION: 'ua', PORT_UA: '0' });
    const operator = startScript('shop', ['import', 'ua', file, '--overwrite'], environment);
    // Spread over the whole life of the import: start, validation, deletes, inserts, commit; the last one ends unhurt.
    if (round === kills - 1) await operator.finished;
    else await after((whole * 1.5 * (round + 1)) / kills);
    api.child.kill('SIGKILL');
    operator.child.kill('SIGKILL');
    await Promise.all([api.finished, operator.finished]);

    const db = await openDatabase(config, { create: false });
    const goods = (await readCatalogue(db))?.goods ?? [];
    if (config.kind === 'sqlite') {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
    }
    await db.destroy();
    expect(goods).toHaveLength(cards);
    const names = new Set(goods.map(({ name }) => name));
    expect(names.size).toBe(1);
    for (const name of names) seen.add(name);
  }
  // The first kill cut its import off, the last import was let through: both sides of the commit were met.
  expect(seen).toContain('друга');
  expect(seen.size).toBeGreaterThan(1);
});
