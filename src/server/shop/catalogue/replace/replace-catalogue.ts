import type { Transaction } from 'kysely';
import type { Database } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables.ts';
import { canonicalJson } from '../canonical-json.ts';
import { withCatalogueLock } from '../catalogue-lock.ts';
import { changedCards, readChanges, recordChange } from '../change-log.ts';
import { readConsistentCatalogue } from '../consistent-catalogue.ts';
import type { CatalogueFile, GoodsRow } from '../file.ts';
import { readCatalogue, readGoods } from '../read.ts';
import { catalogueVersion, incrementVersion } from '../version.ts';
import { type CataloguePlan, planChange } from './plan-change.ts';

/** What the catalogue becomes; undefined: nothing changes. Called again after somebody changed the same cards meanwhile. */
type MakeNext = (previous: CatalogueFile | undefined, db: Database) => Promise<CatalogueFile | undefined>;

/** Only somebody who changes goods all the time makes more necessary. */
const mostTries = 5;

/**
 * Replaces the catalogue in one transaction, which holds up orders: so everything is read, compared and written as statements
 * before, and the transaction only executes them. If others get in the way each time, the last try locks the catalogue first.
 */
export async function replaceCatalogue(db: Database, now: number, makeNext: MakeNext): Promise<void> {
  for (let tries = 1; tries < mostTries; tries += 1) {
    const { version, file: previous } = await readConsistentCatalogue(db);
    const next = await makeNext(previous, db);
    if (next === undefined) return;
    const plan = await planChange(db, { previous, next }, now);
    const isApplied = await withCatalogueLock(db, async (transaction) => {
      const isCurrent = await stillHolds(transaction, plan, { version, previous });
      if (isCurrent) await apply(transaction, plan, now);
      return isCurrent;
    });
    if (isApplied) return;
  }
  await withCatalogueLock(db, async (transaction) => {
    const previous = await readCatalogue(transaction);
    const next = await makeNext(previous, transaction);
    if (next !== undefined)
      await apply(transaction, await planChange(transaction, { previous, next }, now), now);
  });
}

async function apply(transaction: Transaction<Tables>, plan: CataloguePlan, now: number): Promise<void> {
  const version = await incrementVersion(transaction, now);
  for (const statement of plan.statements) await transaction.executeQuery(statement);
  await recordChange(transaction, version, now, plan.change);
}

interface ReadCatalogue {
  version: number;
  previous: CatalogueFile | undefined;
}

/** Whether nobody changed since, apart from stocks, what the plan changes. */
async function stillHolds(
  transaction: Transaction<Tables>,
  { touched }: CataloguePlan,
  { version, previous }: ReadCatalogue,
): Promise<boolean> {
  const current = await catalogueVersion(transaction);
  const changes = await readChanges(transaction, version, current);
  const ids = changedCards(changes);
  const areOnlyCards = changes.every(({ reach }) => reach === 'cards');
  if (changes.length < current - version || ids === undefined || !areOnlyCards) return false;
  const both = [...ids].filter((id) => touched.has(id));
  const before = new Map(previous?.goods.map((card) => [card.id, card]));
  const cards = await readGoods(transaction, both);
  return cards.length === both.length && cards.every((card) => isSame(card, before.get(card.id)));
}

const isSame = (card: GoodsRow, before: GoodsRow | undefined) =>
  canonicalJson(card, ['updated_at', 'stock']) === canonicalJson(before, ['updated_at', 'stock']);
