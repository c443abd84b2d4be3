import type { Database } from '../../db/open.ts';

/** Removes everything that the holder of this link waits for. A link that was used already does nothing. */
export async function stopNotices(db: Database, token: string): Promise<void> {
  const notice = await db
    .selectFrom('stock_notice')
    .select(['kind', 'address'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (notice === undefined) return;
  await db
    .deleteFrom('stock_notice')
    .where('kind', '=', notice.kind)
    .where('address', '=', notice.address)
    .execute();
}
