/** Which edition a command is about that does not name one. */
import { SetupError } from '../../src/contract/setup-error.ts';
import type { EditionCode } from '../../src/editions/edition.ts';
import { editionCodes } from '../../src/editions/editions.ts';
import { type Database, NoDatabase } from '../../src/server/db/open.ts';
import { sellsVariant } from '../../src/server/shop/catalogue/change.ts';
import { readCardName } from '../../src/server/shop/goods/change-card.ts';
import { withDatabase } from './operator.ts';

export const editionSelling = (variant: number): Promise<EditionCode> =>
  oneEdition((db) => sellsVariant(db, variant), `sells variant ${variant}`, `sell variant ${variant}`);

export const editionWithCard = (card: number): Promise<EditionCode> =>
  oneEdition(
    async (db) => (await readCardName(db, card)) !== undefined,
    `has goods card ${card}`,
    `have goods card ${card}`,
  );

export const onlyShop = (): Promise<EditionCode> => oneEdition(async () => true, 'has a shop', 'have a shop');

async function oneEdition(
  matches: (db: Database) => Promise<boolean>,
  one: string,
  both: string,
): Promise<EditionCode> {
  const matching: EditionCode[] = [];
  for (const edition of editionCodes)
    if (await withDatabase(edition, false, matches).catch(ifNoDatabase)) matching.push(edition);
  const [edition, another] = matching;
  if (edition === undefined) throw new SetupError(`No edition ${one}.`);
  if (another !== undefined) throw new SetupError(`Both editions ${both}: say which, ua or pl.`);
  return edition;
}

function ifNoDatabase(error: unknown): false {
  if (!(error instanceof NoDatabase)) throw error;
  return false;
}
