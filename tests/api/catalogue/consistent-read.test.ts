import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { CatalogueFile } from '../../../src/server/shop/catalogue/file.ts';
import { readConsistentCatalogue } from '../../../src/server/shop/catalogue/read.ts';
import { startApi } from '../../support/api/start-api.ts';
import { catalogueWith, goodsRow } from '../../support/fixtures/catalogues.ts';

/** At another address there are other goods and other news. */
function catalogueAt(address: string, ids: readonly number[]): CatalogueFile {
  const catalogue = catalogueWith(
    'ua',
    ids.map((id) => goodsRow(id)),
  );
  const news = ids.map((id) => ({ id, title: address, date: 1_790_000_000 + id, content: '' }));
  return { ...catalogue, settings: { ...catalogue.settings, address }, news };
}

/** Does the task once, after so many statements of whoever reads through it. */
function interrupting(after: number, task: () => Promise<void>): KyselyPlugin {
  let results = 0;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      results += 1;
      if (results === after) await task();
      return result;
    },
  };
}

test.each([2, 5, 9, 12])(
  'an import after %i statements does not make one catalogue of two',
  async (after) => {
    const api = await startApi({ catalogue: catalogueAt('Львівська, 1', [1, 2, 3]) });
    onTestFinished(() => api.close());
    const meanwhile = interrupting(after, () => api.replaceCatalogue(catalogueAt('Київська, 4', [4])));
    const read = await readConsistentCatalogue(api.db.withPlugin(meanwhile));
    expect(read).toEqual(await readConsistentCatalogue(api.db));
  },
);
