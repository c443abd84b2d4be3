import type { Database } from '../../server/db/open.ts';
import { catalogueVersion } from '../../server/shop/catalogue/version.ts';

const betweenLooks = 1000;

/** Looks at the version of an embedded shop's catalogue, and says when another process has moved it. */
export function watchCatalogue(db: Database, onChange: () => void): { stop(): void } {
  let known: number | undefined;
  const look = async () => {
    // A database that cannot be read now can be read at the next look.
    const version = await catalogueVersion(db).catch(() => known);
    if (known !== undefined && version !== known) onChange();
    known = version;
  };
  void look();
  const looking = setInterval(() => void look(), betweenLooks);
  return { stop: () => clearInterval(looking) };
}
