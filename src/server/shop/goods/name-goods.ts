/** What a person may call goods: the id of a variant, an SKU, or the id of a goods card. */
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { CommandRefused } from '../failures.ts';

type Variant = Pick<Tables['variant'], 'id' | 'card_id' | 'name' | 'sku'>;

const variants = (db: Database) =>
  db.selectFrom('variant').select(['id', 'card_id', 'name', 'sku']).orderBy('card_id').orderBy('position');

/** The id of the one variant that this names; a card does if it has no other. */
export async function requireVariant(db: Database, goods: string): Promise<number> {
  const [found, another] = await namedVariants(db, goods);
  if (found === undefined) throw new CommandRefused({ code: 'unknown-goods', goods });
  if (another !== undefined)
    throw new CommandRefused({ code: 'several-goods', goods, variants: await namedVariants(db, goods) });
  return found.id;
}

/** The id of the card that this names, by itself or by one of its variants. */
export async function requireCard(db: Database, goods: string): Promise<number> {
  const card = await findCard(db, goods);
  if (card === undefined) throw new CommandRefused({ code: 'unknown-goods', goods });
  return card;
}

export const hasVariant = async (db: Database, goods: string): Promise<boolean> =>
  (await namedVariants(db, goods)).length > 0;

/** Where an id is that of a variant and of another card, the card is meant. */
export async function findCard(db: Database, goods: string): Promise<number | undefined> {
  const id = idFrom(goods);
  const card =
    id === undefined
      ? undefined
      : await db.selectFrom('goods_card').select('id').where('id', '=', id).executeTakeFirst();
  if (card !== undefined) return card.id;
  const cards = new Set((await namedVariants(db, goods)).map(({ card_id }) => card_id));
  const [found] = cards;
  return cards.size === 1 ? found : undefined;
}

/** Where an id is that of a variant and of another card, the variant is meant. */
async function namedVariants(db: Database, goods: string): Promise<Variant[]> {
  const id = idFrom(goods);
  if (id !== undefined) {
    const variant = await variants(db).where('id', '=', id).execute();
    if (variant.length > 0) return variant;
  }
  const bySku = await withSku(db, goods);
  if (bySku.length > 0 || id === undefined) return bySku;
  return variants(db).where('card_id', '=', id).execute();
}

/** SKUs are typed in any case, and databases know the lower case of different letters. */
async function withSku(db: Database, goods: string): Promise<Variant[]> {
  const exact = await variants(db).where('sku', '=', goods).execute();
  if (exact.length > 0) return exact;
  const sought = goods.trim().toLowerCase();
  const all = await variants(db).where('sku', 'is not', null).execute();
  return sought === '' ? [] : all.filter(({ sku }) => sku?.toLowerCase() === sought);
}

const idFrom = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined;
