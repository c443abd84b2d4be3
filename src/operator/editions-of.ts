/** Which edition a command is about that does not name one. */
import { chosenEditions } from '../catalogue/settings.ts';
import { SetupError } from '../contract/setup-error.ts';
import type { EditionCode } from '../editions/edition.ts';
import { type Database, NoDatabase } from '../server/db/open.ts';
import { sellsVariant } from '../server/shop/catalogue/change.ts';
import { readCardName } from '../server/shop/goods/change-card.ts';
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
  for (const edition of chosenEditions(process.env))
    if (await withDatabase(edition, matches).catch(ifNoDatabase)) matching.push(edition);
  const [edition, another] = matching;
  if (edition === undefined) throw new SetupError(`No edition ${one}.`);
  if (another !== undefined) throw new SetupError(`Editions ${matching.join(' and ')} ${both}: say which.`);
  return edition;
}

function ifNoDatabase(error: unknown): false {
  if (!(error instanceof NoDatabase)) throw error;
  return false;
}
