import { createHash } from 'node:crypto';
import { addressesOf } from '../../catalogue/addresses/addresses.ts';
import { readAlternates } from '../../catalogue/addresses/noted-paths.ts';
import type { Catalogue, CatalogueOfEdition } from '../../catalogue/catalogue.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { editions } from '../../editions/editions.ts';
import type { Release } from '../release/releases.ts';
import { codeDigest } from './code-digest.ts';

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
