/** The catalogue as a file: everything but the cards in the first line, then a card a line. Categories list the ids of theirs. */
import * as v from 'valibot';
import { CategoryOfIdsSchema } from '../contract/resources/catalog-changes.ts';
import { GoodsCardsSchema } from '../contract/resources/goods-card.ts';
import { type Catalogue, CatalogueSchema } from './catalogue.ts';
import { readJsonLines, writeJsonLines } from './json-lines.ts';
import { mapLists } from './pull/goods.ts';

const HeadSchema = v.object({
  ...v.omit(CatalogueSchema, ['cards', 'categories']).entries,
  categories: v.array(CategoryOfIdsSchema),
});

export const writeCatalogue = (file: string, { cards, categories, ...rest }: Catalogue): Promise<void> =>
  writeJsonLines(file, [
    { ...rest, categories: mapLists(categories, (list) => list.map(({ id }) => id)) },
    ...cards,
  ]);

export async function readCatalogue(file: string): Promise<Catalogue> {
  const lines: unknown[] = [];
  for await (const line of readJsonLines(file)) lines.push(line);
  const { categories, ...rest } = v.parse(HeadSchema, lines.shift());
  const cards = v.parse(GoodsCardsSchema, lines);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    ...rest,
    categories: mapLists(categories, (list) => list.flatMap((id) => byId.get(id) ?? [])),
    cards,
  };
}
