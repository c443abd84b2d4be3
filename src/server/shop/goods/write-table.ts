import type { CatalogueFile } from '../catalogue/file.ts';
import { cardColumns, columnNames, variantColumns } from './columns.ts';

/** The goods of the shop as a table: the names of the columns, then a row for each variant. */
export function writeTable(shop: CatalogueFile): string[][] {
  const rows = shop.goods.flatMap((card) =>
    card.goods.map((variant) => [
      `${card.id}`,
      `${variant.id}`,
      ...Object.values(variantColumns).map(({ write }) => write(variant)),
      ...Object.values(cardColumns).map(({ write }) => write(card, shop)),
    ]),
  );
  return [[...columnNames], ...rows];
}
