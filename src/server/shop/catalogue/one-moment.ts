import type { Database } from '../../db/open.ts';
import type { CatalogueFile } from './file.ts';
import { readCatalogue } from './read.ts';
import { catalogueVersion } from './version.ts';

interface OneMoment {
  version: number;
  /** Undefined while none was ever imported. */
  file: CatalogueFile | undefined;
}

/** Reads until nothing has changed meanwhile, so that no lock is held against writers. */
export async function readAtOneMoment(db: Database): Promise<OneMoment> {
  for (;;) {
    const version = await catalogueVersion(db);
    const file = await readCatalogue(db);
    if ((await catalogueVersion(db)) === version) return { version, file };
  }
}
