/** Which edition a command is about that does not name one. */
import { chosenEditions } from '../catalogue/settings.ts';
import { SetupError } from '../contract/setup-error.ts';
import type { EditionCode } from '../editions/edition.ts';
import { type Database, NoDatabase } from '../server/db/open.ts';
import { findCard, hasVariant } from '../server/shop/goods/name-goods.ts';
import { withDatabase } from './operator.ts';

export const editionSelling = (goods: string): Promise<EditionCode> =>
  oneEdition((db) => hasVariant(db, goods), `sells ${goods}`, `sell ${goods}`);

export const editionWithCard = (goods: string): Promise<EditionCode> =>
  oneEdition(
    async (db) => (await findCard(db, goods)) !== undefined,
    `has goods card ${goods}`,
    `have goods card ${goods}`,
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
