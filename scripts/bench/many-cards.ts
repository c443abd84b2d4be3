/** A catalogue of any size for benchmarks: goods made from the demo's, each with its own id, address, name and variants. */

import { demoCatalogue } from '../../src/demo/compose.ts';
import { goods } from '../../src/demo/goods/all.ts';
import { storePictures } from '../../src/demo/pictures/store.ts';
import { type SeededRandom, seededRandom } from '../../src/domain/drawing/seeded-random.ts';
import type { CatalogueFile, GoodsRow } from '../../src/server/shop/catalogue/file.ts';

export async function demoWithPictures(mediaDirectory: string): Promise<CatalogueFile> {
  const pictures = await storePictures(goods, mediaDirectory);
  return demoCatalogue('ua', (item) => pictures.get(item) ?? []);
}

export function manyCards(file: CatalogueFile, count: number): CatalogueFile {
  const goods = Array.from({ length: count }, (_, index) => {
    const row = file.goods[index % file.goods.length];
    if (row === undefined) throw new Error('The catalogue to repeat is empty');
    return copyOf(row, index, file.filter);
  });
  return { ...file, goods };
}

/** Real catalogues have both: each third row keeps the tastes of the demo's, so that it equals many others. */
const keepsTastes = (index: number) => index % 3 === 0;

function copyOf(row: GoodsRow, index: number, groups: CatalogueFile['filter']): GoodsRow {
  const random = seededRandom(`${row.chpu} ${index}`);
  return {
    ...row,
    id: index + 1,
    chpu: `${row.chpu}-${index}`,
    name: `${row.name} ${wordOf(random)} ${wordOf(random)}`,
    filterVariants: keepsTastes(index) ? row.filterVariants : otherTastes(row, groups, random),
    goods: row.goods.map((variant, place) => ({ ...variant, id: (index + 1) * 10 + place })),
  };
}

/** As many of each group as the row has. */
function otherTastes(row: GoodsRow, groups: CatalogueFile['filter'], random: SeededRandom): number[] {
  const chosen = groups.flatMap(({ variants }) =>
    variants
      .filter(({ id }) => row.filterVariants.includes(id))
      .flatMap(() => variants[random.below(variants.length)]?.id ?? []),
  );
  return [...new Set(chosen)];
}

const syllables = [
  'ба',
  'ве',
  'го',
  'ду',
  'же',
  'зі',
  'ка',
  'лу',
  'ми',
  'не',
  'по',
  'ра',
  'сі',
  'то',
  'фу',
  'ша',
];

const wordOf = (random: SeededRandom): string =>
  Array.from({ length: 2 + random.below(3) }, () => syllables[random.below(syllables.length)]).join('');
