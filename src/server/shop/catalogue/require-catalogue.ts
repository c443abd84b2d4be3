import { Problem } from '../../http/problem.ts';
import type { Snapshot } from './snapshot.ts';
import type { CatalogueSource } from './source.ts';

/** The catalogue of this moment; a shop that was never given one asks for patience. */
export async function loaded(source: CatalogueSource): Promise<Snapshot> {
  const snapshot = await source.current();
  if (snapshot === undefined) {
    throw new Problem(503, 'The shop has no catalogue yet', { headers: { 'Retry-After': '10' } });
  }
  return snapshot;
}
