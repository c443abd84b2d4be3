/** What changed between two versions of the catalogue. */
import type { CatalogChangesResponse } from '../../../contract/resources/catalog-changes.ts';
import { changedCards, changesSince, settledVersion } from './change-log.ts';
import { categoriesOfIds, type Snapshot } from './snapshot.ts';

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
