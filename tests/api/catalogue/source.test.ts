import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { createCatalogueSource } from '../../../src/server/shop/catalogue/source.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { catalogueWith, goodsRow, variantRow } from '../../support/fixtures/catalogues.ts';

const priced = (price: number) =>
  catalogueWith(
    'ua',
    Array.from({ length: 2001 }, (_, index) =>
      goodsRow(index + 1, { goods: [variantRow((index + 1) * 10, { price })] }),
    ),
  );

test('a large catalogue is served as it was while the next one is read', async () => {
  const api = await startApi({ catalogue: priced(100) });
  const reading = Promise.withResolvers<void>();
  let isHeld = false;
  const holding: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isHeld && result.rows[0]?.['has_grinding'] !== undefined) await reading.promise;
      return result;
    },
  };
  const log = createLog(() => undefined);
  const source = createCatalogueSource(api.db.withPlugin(holding), log, { freshFor: 0 });
  const before = await source.current();
  isHeld = true;
  await api.replaceCatalogue(priced(200));
  expect(await source.current()).toBe(before);
  reading.resolve();
  expect((await source.latest())?.cards.get(1)?.goods[0]?.price).toBe(200);
  expect((await source.current())?.cards.get(1)?.goods[0]?.price).toBe(200);
});
