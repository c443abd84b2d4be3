/** Changes one goods card: its pictures, and whether it is shown. */
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { touchCard } from '../catalogue/change.ts';
import { recordChange } from '../catalogue/change-log.ts';
import { incrementVersion } from '../catalogue/version.ts';
import { NotFound } from '../failures.ts';

export async function readCardName(db: Database, id: number) {
  const card = db.selectFrom('goods_card').select(['name', 'chpu', 'hidden']).where('id', '=', id);
  return card.executeTakeFirst();
}

/** The first picture stands for the card, the others are its gallery. */
export async function setPictures(
  db: Database,
  id: number,
  [image_path, ...gallery]: readonly [string, ...string[]],
  now: number,
): Promise<void> {
  const fields = { image_path, gallery: gallery.length === 0 ? null : JSON.stringify(gallery) };
  await changeCard(db, id, fields, { now, reach: 'cards' });
}

export const setHidden = (db: Database, id: number, isHidden: boolean, now: number): Promise<void> =>
  changeCard(db, id, { hidden: isHidden ? 1 : 0 }, { now, reach: 'categories' });

async function changeCard(
  db: Database,
  id: number,
  fields: { image_path: string; gallery: string | null } | { hidden: number },
  { now, reach }: { now: number; reach: 'cards' | 'categories' },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const version = await incrementVersion(transaction, now);
    const changed = await transaction
      .updateTable('goods_card')
      .set(fields)
      .where('id', '=', id)
      .returning('id')
      .execute();
    if (changed.length === 0) throw new NotFound('goods card', id);
    await touchCard(transaction, id, now);
    await recordChange(transaction, version, now, { cards: [id], reach });
  });
}
