import { Unavailable } from '../failures.ts';
import type { Snapshot } from './snapshot.ts';
import type { CatalogueSource } from './source.ts';

/** The catalogue of this moment; a shop that was never given one asks for patience. */
export async function loaded(source: CatalogueSource): Promise<Snapshot> {
  const snapshot = await source.current();
  if (snapshot === undefined) throw new Unavailable('no-catalogue', 10);
  return snapshot;
}
