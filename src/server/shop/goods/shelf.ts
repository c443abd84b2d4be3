/** Finds the goods that a row of a table is about, and adds those that are new. */
import slugify from '@sindresorhus/slugify';
import type { CatalogueFile, GoodsRow } from '../catalogue/file.ts';
import { BadCell, idFrom, ifGiven } from './cell.ts';
import { type VariantRow, variantColumns } from './columns.ts';

export interface TableRow {
  /** As a spreadsheet counts it. */
  row: number;
  cells: ReadonlyMap<string, string>;
}

export interface FreeIds {
  card: number;
  variant: number;
}

interface Target {
  card: GoodsRow;
  /** Undefined: the row is about the card alone. */
  variant: VariantRow | undefined;
}

/** Says what is wrong with a cell of the row. */
export type Report = (column: string, error: unknown) => void;

export class Shelf {
  readonly goods: GoodsRow[];
  readonly #cards: Map<number, GoodsRow>;
  readonly #variants: Map<number, Target>;
  readonly #skus: Map<string, Target[]>;
  readonly #slugs: Map<string, GoodsRow>;
  readonly #names: Map<string, GoodsRow[]>;
  readonly #freeIds: FreeIds;

  constructor(file: CatalogueFile, free: FreeIds) {
    this.goods = file.goods.map((card) => ({
      ...card,
      goods: card.goods.map((variant) => ({ ...variant })),
    }));
    this.#freeIds = { ...free };
    const targets = this.goods.flatMap((card) => card.goods.map((variant) => ({ card, variant })));
    this.#cards = new Map(this.goods.map((card) => [card.id, card]));
    this.#variants = new Map(targets.map((target) => [target.variant.id, target]));
    this.#skus = Map.groupBy(targets, ({ variant }) => variant.sku ?? '');
    this.#slugs = new Map(this.goods.map((card) => [card.chpu, card]));
    this.#names = Map.groupBy(this.goods, (card) => card.name);
  }

  /** Undefined: the row cannot be used, and why is reported. */
  find({ cells }: TableRow, report: Report): Target | undefined {
    const idOf = (column: string) => {
      try {
        return ifGiven(cells.get(column) ?? '', idFrom);
      } catch (error) {
        report(column, error);
        return null;
      }
    };
    const [id, variantId] = [idOf('id'), idOf('variant_id')];
    if (id === null || variantId === null) return undefined;
    if (id !== undefined && !this.#cards.has(id))
      return void report('id', new BadCell(`there is no goods card ${id}; the shop gives ids to new ones`));
    const sku = cells.get('sku')?.trim() ?? '';
    const [bySku, another] = sku === '' ? [] : (this.#skus.get(sku) ?? []);
    if (variantId === undefined && another !== undefined)
      return void report(
        'sku',
        new BadCell(`several variants of the shop are «${sku}»: add the column variant_id`),
      );
    const found = variantId === undefined ? bySku : this.#variants.get(variantId);
    if (variantId !== undefined && found === undefined)
      return void report(
        'variant_id',
        new BadCell(`there is no variant ${variantId}; the shop gives ids to new ones`),
      );
    if (found !== undefined && id !== undefined && found.card.id !== id)
      return void report('id', new BadCell(`the variant is of goods card ${found.card.id}, not of ${id}`));
    if (found !== undefined) return found;
    const card = id === undefined ? this.#cardNamed(cells, report) : this.#cards.get(id);
    if (card === null) return undefined;
    if (sku !== '') return this.#addVariant(card ?? this.#addCard(cells, report), cells, report);
    if (id === undefined || card === undefined)
      return void report('sku', new BadCell('is empty: a row is found by its sku, variant_id or id'));
    const isOfVariant = Object.keys(variantColumns).some((name) => (cells.get(name) ?? '') !== '');
    if (isOfVariant && card.goods.length > 1)
      return void report('sku', new BadCell(`goods card ${id} has ${card.goods.length} variants: say which`));
    return { card, variant: isOfVariant ? card.goods[0] : undefined };
  }

  /** Null: several have the name. */
  #cardNamed(cells: TableRow['cells'], report: Report): GoodsRow | null | undefined {
    const slug = cells.get('slug')?.trim() ?? '';
    if (slug !== '') return this.#slugs.get(slug);
    const name = cells.get('name')?.trim() ?? '';
    const [found, another] = this.#names.get(name) ?? [];
    if (another === undefined) return found;
    report('name', new BadCell(`several goods cards are «${name}»: add the column id or slug`));
    return null;
  }

  #addCard(cells: TableRow['cells'], report: Report): GoodsRow | undefined {
    const name = cells.get('name')?.trim() ?? '';
    const lacking = ['name', 'price', 'categories'].filter((column) => !cells.get(column)?.trim());
    for (const column of lacking) report(column, new BadCell('is empty, and new goods need it'));
    if (lacking.length > 0) return undefined;
    const chpu = cells.get('slug')?.trim() || this.#slugFor(name);
    const card: GoodsRow = {
      id: this.#freeIds.card,
      chpu,
      name,
      imagePath: '',
      filterVariants: [],
      has_grinding: false,
      goods: [],
      partitions: [],
    };
    this.#freeIds.card += 1;
    this.goods.push(card);
    this.#cards.set(card.id, card);
    this.#slugs.set(chpu, card);
    this.#names.set(name, [...(this.#names.get(name) ?? []), card]);
    return card;
  }

  #slugFor(name: string): string {
    const base = slugify(name, { locale: 'uk' }).slice(0, 100) || 'goods';
    for (let count = 1; ; count += 1) {
      const slug = count === 1 ? base : `${base}-${count}`;
      if (!this.#slugs.has(slug)) return slug;
    }
  }

  #addVariant(card: GoodsRow | undefined, cells: TableRow['cells'], report: Report): Target | undefined {
    if (card === undefined) return undefined;
    if (!cells.get('price')?.trim())
      return void report('price', new BadCell('is empty, and new goods need it'));
    const grams = cells.get('weight_gr')?.trim();
    const name = cells.get('variant')?.trim() || (grams ? `${grams} г` : card.name);
    const variant: VariantRow = { id: this.#freeIds.variant, name, price: 0, properties: [{ value: name }] };
    this.#freeIds.variant += 1;
    card.goods.push(variant);
    const target = { card, variant };
    this.#variants.set(variant.id, target);
    const sku = cells.get('sku')?.trim() ?? '';
    this.#skus.set(sku, [target]);
    return target;
  }
}
