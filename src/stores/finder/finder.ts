import { atom } from 'nanostores';
import { readSiteFile } from '../../client/site-files.ts';
import { type FinderFile, FinderFileSchema } from '../../contract/finder-file.ts';
import { type CardView, isAvailable } from '../../domain/catalogue/card.ts';
import { type FinderState, readFinder } from '../../domain/finder/answers.ts';
import { findsShown } from '../../domain/finder/find.ts';
import { files } from '../../editions/paths.ts';
import { cardFile } from '../catalogue/cards.ts';

/** The question or the coffees that the address asks for. */
export const $finder = atom<FinderState>({ answers: { drink: 'black' }, step: 1 });

/** Read from the address: links, reload and the back button keep the answers. */
export const readAddress = (): void => $finder.set(readFinder(location.search));

/** Shows another question; each is a place to come back to. */
export function goTo(url: string): void {
  history.pushState(null, '', url);
  readAddress();
}

/** Saves a choice within a question in the address, without a step in the history. */
export function replaceAnswer(url: string): void {
  history.replaceState(null, '', url);
  readAddress();
}

let requested: Promise<FinderFile> | undefined;

export function finderFile(): Promise<FinderFile> {
  requested ??= readSiteFile(FinderFileSchema, files.finder).then((file) => file ?? []);
  requested.catch(() => {
    requested = undefined;
  });
  return requested;
}

/** The first three of these cards that can still be bought: something may have sold out since the build. */
export async function loadFinds(ids: readonly number[]): Promise<readonly CardView[]> {
  const found: CardView[] = [];
  for (let from = 0; found.length < findsShown && from < ids.length; ) {
    const next = ids.slice(from, from + findsShown - found.length);
    const cards = await Promise.all(next.map(cardFile));
    found.push(...cards.flatMap((file) => (file && isAvailable(file.card) ? file.card : [])));
    from += next.length;
  }
  return found;
}
