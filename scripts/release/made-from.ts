import { createHash } from 'node:crypto';
import { addressesOf } from '../../src/catalogue/addresses.ts';
import type { Catalogue, CatalogueOfEdition } from '../../src/catalogue/catalogue.ts';
import { readAlternates } from '../../src/catalogue/noted-paths.ts';
import type { BuildSettings } from '../../src/catalogue/settings.ts';
import { editions } from '../../src/editions/editions.ts';
import { codeDigest } from './code-digest.ts';
import type { Release } from './releases.ts';

interface MadeFrom {
  /** The catalogue as the pages read it. */
  content: string;
  /** What the release tells of it. */
  told: Pick<Release, 'catalogue' | 'code' | 'addresses' | 'categories'>;
}

export async function madeFrom(settings: BuildSettings, pulled: CatalogueOfEdition): Promise<MadeFrom> {
  const catalogue: Catalogue = { ...pulled, alternates: await readAlternates(settings, process.env) };
  const content = JSON.stringify(catalogue);
  const categories = pulled.categories.map(({ chpu, goodscard }) => [chpu, goodscard.length] as const);
  return {
    content,
    told: {
      catalogue: createHash('sha256').update(content).digest('hex'),
      code: await codeDigest(settings, process.env),
      addresses: addressesOf(pulled, editions[settings.edition]).map(({ path }) => path),
      categories: Object.fromEntries(categories),
    },
  };
}
