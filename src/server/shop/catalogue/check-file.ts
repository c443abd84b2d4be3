import * as v from 'valibot';
import { contradictingWays, freeDelivery } from '../../../domain/cart-pricing/free-delivery.ts';
import type { Edition } from '../../../editions/edition.ts';
import { CommandRefused } from '../failures.ts';
import { type CatalogueFile, CatalogueFileSchema, type GoodsRow } from './file.ts';

export function checkCatalogueFile(content: unknown, edition: Edition): CatalogueFile {
  const result = v.safeParse(CatalogueFileSchema, content);
  if (!result.success) throw badFile(result.issues.map(describe));
  const contradictions = findContradictions(result.output, edition);
  if (contradictions.length > 0) throw badFile(contradictions);
  return result.output;
}

const badFile = (rows: readonly string[]) => new CommandRefused({ code: 'bad-catalogue-file', rows });

function describe(issue: v.BaseIssue<unknown>): string {
  const [list, row] = issue.path ?? [];
  const path = v.getDotPath(issue) ?? 'the document';
  if (list === undefined || row === undefined || typeof row.key !== 'number')
    return `${path}: ${issue.message}`;
  const rest = path.split('.').slice(2).join('.');
  return `${String(list.key)}[${row.key}]${nameOf(row.value)}${rest ? ` ${rest}` : ''}: ${issue.message}`;
}

function nameOf(row: unknown): string {
  const result = v.safeParse(v.object({ id: v.optional(v.number()), name: v.optional(v.string()) }), row);
  if (!result.success) return '';
  const { id, name } = result.output;
  return `${id === undefined ? '' : ` id ${id}`}${name === undefined ? '' : ` «${name}»`}`;
}

/** PostgreSQL cannot store the character, and a backup with it could not be restored there. */
const nulCharacters = (file: CatalogueFile): string[] =>
  Object.entries(file).flatMap(([list, rows]) =>
    Object.entries(rows ?? {}).flatMap(([key, row]) =>
      hasNul(row) ? [`${list}[${key}]${nameOf(row)}: a text has a NUL character`] : [],
    ),
  );

const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNul);

/** One line for each problem between rows: duplicate keys, links to missing rows, a wrong currency. */
function findContradictions(file: CatalogueFile, edition: Edition): string[] {
  const { code } = edition.currency;
  const partitions = file.partition.flatMap((partition) => [partition, ...(partition.children ?? [])]);
  const filterVariants = file.filter.flatMap((group) => group.variants);
  const variants = file.goods.flatMap((card) => card.goods);
  return [
    ...nulCharacters(file),
    ...(file.settings.currency.code === code
      ? []
      : [`settings.currency.code: ${file.settings.currency.code}, but this shop sells in ${code}`]),
    ...duplicates(
      'partition',
      'id',
      partitions.map(({ id }) => id),
    ),
    ...duplicates(
      'partition',
      'chpu',
      partitions.map(({ chpu }) => chpu),
    ),
    ...duplicates(
      'grinding',
      'id',
      file.grinding.map(({ id }) => id),
    ),
    ...duplicates(
      'filter',
      'id',
      file.filter.map(({ id }) => id),
    ),
    ...duplicates(
      'filter variant',
      'id',
      filterVariants.map(({ id }) => id),
    ),
    ...duplicates(
      'goods',
      'id',
      file.goods.map(({ id }) => id),
    ),
    ...duplicates(
      'goods',
      'chpu',
      file.goods.map(({ chpu }) => chpu),
    ),
    ...duplicates(
      'goods',
      'old_addresses',
      file.goods.flatMap(({ old_addresses = [] }) => old_addresses),
    ),
    ...duplicates(
      'variant',
      'id',
      variants.map(({ id }) => id),
    ),
    ...duplicates(
      'delivery_type',
      'id',
      file.delivery_type.map(({ id }) => id),
    ),
    ...duplicates(
      'branch',
      'id',
      file.branch.map(({ id }) => id),
    ),
    ...duplicates(
      'page',
      'chpu',
      file.page.map(({ chpu }) => chpu),
    ),
    ...duplicates(
      'news',
      'id',
      file.news.map(({ id }) => id),
    ),
    ...duplicates(
      'bought_together',
      'pair',
      (file.bought_together ?? []).map((row) => `${row.card_id}-${row.other_id}`),
    ),
    ...freeDeliveryContradictions(file),
    ...danglingLinks(
      file,
      new Set(partitions.map(({ id }) => id)),
      new Set(filterVariants.map(({ id }) => id)),
    ),
  ];
}

function duplicates(list: string, key: string, values: readonly (number | string)[]): string[] {
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
      ...duplicates(`${row} partitions`, 'id', card.partitions),
      ...duplicates(`${row} filterVariants`, 'id', card.filterVariants),
      ...(card.has_grinding && file.grinding.length === 0
        ? [`${row} has_grinding: there are no grinding methods`]
        : []),
      ...badPrices(card, row),
    ];
  });
}

const missing = (ids: readonly number[], existing: ReadonlySet<number>) =>
  ids.filter((id) => !existing.has(id));

function badPrices(card: GoodsRow, row: string): string[] {
  return card.goods
    .filter(({ price, price_old }) => price_old !== undefined && price_old <= price)
    .map(({ id }) => `${row} variant ${id} price_old: must be above the price`);
}

/** One line for each place where the settings promise another free delivery than the delivery types give. */
export function freeDeliveryContradictions({
  settings: { free_delivery_from: from },
  delivery_type: types,
}: Pick<CatalogueFile, 'settings' | 'delivery_type'>): string[] {
  const contradicting = contradictingWays(from, types).map(
    ({ id, name, free_from }) =>
      `delivery_type id ${id} «${name}» free_from: ${free_from}, but settings.free_delivery_from is ${from}`,
  );
  if (contradicting.length > 0 || from === undefined || freeDelivery(from, types) !== undefined)
    return contradicting;
  return [
    `settings.free_delivery_from: ${from}, but no delivery type that costs anything has it as free_from`,
  ];
}
