/** `npm run shop -- goods picture`, `hide` and `show`: the changes of a goods card that are made often. */
import type { Command } from '@commander-js/extra-typings';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { serverConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/open.ts';
import { NotFound } from '../../server/shop/failures.ts';
import { readCardName, setHidden, setPictures } from '../../server/shop/goods/change-card.ts';
import { requireCard } from '../../server/shop/goods/name-goods.ts';
import { editionNames, splitEdition } from '../command-line.ts';
import { editionWithCard } from '../editions-of.ts';
import { watchPage } from '../live.ts';
import { withDatabase } from '../operator.ts';
import { say } from '../terminal.ts';
import { BadPicture, loadPicture, pictureOnDisk, storePictures } from './goods-pictures.ts';

export function addGoodsCardCommands(goods: Command): void {
  goods
    .command('picture')
    .description('Sets the pictures of a goods card: the first stands for it, the others are its gallery.')
    .usage(`[${editionNames}] <goods> <picture...>`)
    .argument('<goods...>')
    .action(picture);
  goods
    .command('hide')
    .description('Takes a goods card out of the shop; its address, history and orders stay.')
    .usage(`[${editionNames}] <goods>`)
    .argument('<goods...>')
    .action((words) => hide(words, true));
  goods
    .command('show')
    .description('Brings a hidden goods card back.')
    .usage(`[${editionNames}] <goods>`)
    .argument('<goods...>')
    .action((words) => hide(words, false));
}

/** Runs a task for a card, and says when its page shows it. */
async function withCard(
  given: EditionCode | undefined,
  goods: string,
  task: (db: Database, card: { id: number; edition: EditionCode; name: string }) => Promise<string>,
): Promise<void> {
  const edition = given ?? (await editionWithCard(goods));
  await withDatabase(edition, async (db) => {
    const id = await requireCard(db, goods);
    const card = await readCardName(db, id);
    if (card === undefined) throw new NotFound('goods card', id);
    const since = performance.now();
    const sayWhenChanged = await watchPage(edition, card.chpu);
    say(await task(db, { id, edition, name: `${edition}: goods card ${id} «${card.name}»` }));
    await sayWhenChanged(since);
  });
}

async function picture(words: readonly string[]): Promise<void> {
  const [given, card = '', ...files] = splitEdition(words);
  const [first, ...more] = await Promise.all(
    files.map((file) =>
      loadPicture(pictureOnDisk(file), '/').catch((error: unknown) => {
        if (!(error instanceof BadPicture)) throw error;
        throw new SetupError(`${file} ${error.message}.`);
      }),
    ),
  );
  if (first === undefined) throw new SetupError('Name a goods card and one picture or more.');
  await withCard(given, card, async (db, { id, edition, name }) => {
    await storePictures([first, ...more], serverConfig(edition, process.env).mediaDirectory);
    await setPictures(db, id, [first.address, ...more.map(({ address }) => address)], unixTime());
    return `${name} has ${files.length === 1 ? 'a new picture' : `${files.length} new pictures`}`;
  });
}

async function hide(words: readonly string[], isHidden: boolean): Promise<void> {
  const [given, card = '', ...more] = splitEdition(words);
  if (more.length > 0) throw new SetupError('Name one goods card.');
  await withCard(given, card, async (db, { id, name }) => {
    await setHidden(db, id, isHidden, unixTime());
    return `${name} is ${isHidden ? 'hidden' : 'shown'}`;
  });
}
