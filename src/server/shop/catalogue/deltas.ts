/** What changed between two versions of the catalogue. */
import { isDeepStrictEqual } from 'node:util';
import type { CatalogChangesResponse } from '../../../contract/resources/catalog-changes.ts';
import type { GoodsCard } from '../../../contract/resources/goods-card.ts';
import { type ChangeOfVersion, changedCards, changesSince, settledVersion } from './change-log.ts';
import type { CatalogueFile } from './file.ts';
import { categoriesOfIds, detailedCard, type Snapshot, visibleFile } from './snapshot.ts';

/** What an import changed. */
export function changeBetween(
  wholeBefore: CatalogueFile | undefined,
  wholeAfter: CatalogueFile | undefined,
): ChangeOfVersion {
  const before = wholeBefore && visibleFile(wholeBefore);
  const after = wholeAfter && visibleFile(wholeAfter);
  const [earlier, later] = [detailsById(before), detailsById(after)];
  const cards = [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (id) => !isDeepStrictEqual(earlier.get(id), later.get(id)),
  );
  const [categoriesBefore, categories] = [before, after].map((file) => file && categoriesOfIds(file));
  return { cards, reach: isDeepStrictEqual(categoriesBefore, categories) ? 'other' : 'categories' };
}

const detailsById = (file: CatalogueFile | undefined): ReadonlyMap<number, GoodsCard> =>
  new Map(file?.goods.map((row) => [row.id, detailedCard(row)]));

export function catalogChanges(
  { file, cards, changes }: Snapshot,
  since: string | undefined,
  now: number,
): CatalogChangesResponse {
  const missed = changesSince(changes, since);
  const ids = missed && changedCards(missed);
  if (missed === undefined || ids === undefined) return withVersion(settledVersion(changes, now)?.id);
  const areCategoriesSame = missed.every(({ reach }) => reach !== 'categories');
  return {
    ...withVersion(changes.at(-1)?.id),
    changes: {
      cards: [...ids].flatMap((id) => cards.get(id) ?? []),
      removed: [...ids].filter((id) => !cards.has(id)),
      categories: areCategoriesSame ? null : categoriesOfIds(file),
    },
  };
}

const withVersion = (version: string | undefined) => (version === undefined ? {} : { version });
