/** A shop of any size whose goods have names, prices and tastes of their own; the pictures are those of the demo. */
import * as v from 'valibot';
import { readJsonFile, writeFileAtomically } from '../../../src/catalogue/files.ts';
import type { CatalogueFile, GoodsRow } from '../../../src/server/shop/catalogue/file.ts';
import { manyWithTastes } from '../fan-out.ts';
import { variedCards } from './varied-cards.ts';

export function variedShop(count: number, demo: CatalogueFile): CatalogueFile {
  const named = variedCards(count);
  const goods = manyWithTastes(count, demo).goods.map((row, index): GoodsRow => {
    const card = named[index];
    if (card === undefined) throw new Error('There are too few names');
    const variants = row.goods.map((variant, place) => ({
      ...variant,
      price: card.variants[place]?.price ?? variant.price,
      stock: card.variants[0]?.stock ?? variant.stock,
    }));
    return {
      ...row,
      name: card.name,
      description: `${card.name}. ${row.description ?? ''}`,
      goods: variants,
    };
  });
  return { ...demo, goods };
}

const DrawnSchema = v.object({ code: v.string(), names: v.record(v.string(), v.string()) });
const ContentSchema = v.looseTuple([v.looseObject({ name: v.string() })]);

/** Social pictures take 45 ms each: the shop gets those that were drawn of the demo goods that it repeats. */
export async function shareDrawings(file: string, demo: CatalogueFile, shop: CatalogueFile): Promise<void> {
  const { code, names } = v.parse(DrawnSchema, await readJsonFile(file));
  const shared = { ...names };
  for (const [content, drawing] of Object.entries(names)) {
    const parsed = v.safeParse(ContentSchema, JSON.parse(content));
    if (!parsed.success) continue;
    const [{ name }] = parsed.output;
    const named = (other: string) => content.replace(JSON.stringify(name), () => JSON.stringify(other));
    for (const [index, row] of shop.goods.entries())
      if (demo.goods[index % demo.goods.length]?.name === name) shared[named(row.name)] = drawing;
  }
  await writeFileAtomically(file, JSON.stringify({ code, names: shared }));
}
