import type { Edition } from '../../../editions/edition.ts';
import type { CatalogueFile, GoodsRow } from './file.ts';

/** What is wrong between rows, each line naming the row: doubled keys, links to nothing, the other country's money. */
export function findContradictions(file: CatalogueFile, edition: Edition): string[] {
  const { code } = edition.currency;
  const partitions = file.partition.flatMap((partition) => [partition, ...(partition.children ?? [])]);
  const filterVariants = file.filter.flatMap((group) => group.variants);
  const variants = file.goods.flatMap((card) => card.goods);
  return [
    ...(file.settings.currency.code === code
      ? []
      : [`settings.currency.code: ${file.settings.currency.code}, but this shop sells in ${code}`]),
    ...doubled(
      'partition',
      'id',
      partitions.map(({ id }) => id),
    ),
    ...doubled(
      'partition',
      'chpu',
      partitions.map(({ chpu }) => chpu),
    ),
    ...doubled(
      'grinding',
      'id',
      file.grinding.map(({ id }) => id),
    ),
    ...doubled(
      'filter',
      'id',
      file.filter.map(({ id }) => id),
    ),
    ...doubled(
      'filter variant',
      'id',
      filterVariants.map(({ id }) => id),
    ),
    ...doubled(
      'goods',
      'id',
      file.goods.map(({ id }) => id),
    ),
    ...doubled(
      'goods',
      'chpu',
      file.goods.map(({ chpu }) => chpu),
    ),
    ...doubled(
      'variant',
      'id',
      variants.map(({ id }) => id),
    ),
    ...doubled(
      'delivery_type',
      'id',
      file.delivery_type.map(({ id }) => id),
    ),
    ...doubled(
      'branch',
      'id',
      file.branch.map(({ id }) => id),
    ),
    ...doubled(
      'page',
      'chpu',
      file.page.map(({ chpu }) => chpu),
    ),
    ...doubled(
      'news',
      'id',
      file.news.map(({ id }) => id),
    ),
    ...doubled(
      'bought_together',
      'pair',
      (file.bought_together ?? []).map((row) => `${row.card_id}-${row.other_id}`),
    ),
    ...danglingLinks(
      file,
      new Set(partitions.map(({ id }) => id)),
      new Set(filterVariants.map(({ id }) => id)),
    ),
  ];
}

function doubled(list: string, key: string, values: readonly (number | string)[]): string[] {
  const seen = new Set<number | string>();
  const twice = new Set<number | string>();
  for (const value of values) (seen.has(value) ? twice : seen).add(value);
  return [...twice].map((value) => `${list}: ${key} ${value} stands twice`);
}

function danglingLinks(
  file: CatalogueFile,
  partitions: ReadonlySet<number>,
  filters: ReadonlySet<number>,
): string[] {
  return file.goods.flatMap((card, index) => {
    const row = `goods[${index}] id ${card.id} «${card.name}»`;
    return [
      ...missing(card.partitions, partitions).map((id) => `${row} partitions: there is no partition ${id}`),
      ...missing(card.filterVariants, filters).map(
        (id) => `${row} filterVariants: there is no filter variant ${id}`,
      ),
      ...doubled(`${row} partitions`, 'id', card.partitions),
      ...doubled(`${row} filterVariants`, 'id', card.filterVariants),
      ...(card.has_grinding && file.grinding.length === 0
        ? [`${row} has_grinding: there are no grinding methods`]
        : []),
      ...badPrices(card, row),
    ];
  });
}

const missing = (ids: readonly number[], known: ReadonlySet<number>) => ids.filter((id) => !known.has(id));

function badPrices(card: GoodsRow, row: string): string[] {
  return card.goods
    .filter(({ price, price_old }) => price_old !== undefined && price_old <= price)
    .map(({ id }) => `${row} variant ${id} price_old: must be above the price`);
}
