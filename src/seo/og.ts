import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { writeFileWhole } from '../catalogue/files.ts';
import { inParallel } from '../catalogue/in-parallel.ts';
import { markUsed } from '../catalogue/pictures/in-use.ts';
import { createOnce } from '../catalogue/pictures/once.ts';
import { inTurn } from '../catalogue/pictures/turns.ts';
import { attribute } from '../client/card-view.ts';
import { ownValue } from '../domain/own-property.ts';
import { attributeNames } from '../editions/attributes.ts';
import { drawCard } from './og/card-drawing.ts';
import { encodeOgPicture, encoding } from './og/encode.ts';
import { openNames } from './og/known-names.ts';
import { drawShop, type ShopWords } from './og/shop-drawing.ts';

/** For all editions that this process builds. */
const once = createOnce<string>();

export interface OgParts {
  catalogue: Pick<Catalogue, 'cards' | 'pictures'>;
  words: ShopWords;
  /** The folder of the conversions: the pictures of goods are taken from there, the finished ones put there. */
  folder: string;
  /** The file in which this edition keeps their names, and a digest of the code that they depend on. */
  known: string;
  code: string;
}

type OgPictures = Pick<Catalogue, 'ogPictures' | 'ogShopPicture'>;

/** What social networks show: a picture for each goods card, and one for all other pages. */
export async function prepareOgPictures(parts: OgParts): Promise<OgPictures> {
  const { catalogue, words, folder } = parts;
  const names = await openNames(parts.known, parts.code);
  const picture = (matter: unknown, draw: () => string, goods: string | undefined) => {
    const name = names.nameFor([matter, goods], () => nameOf(draw(), goods));
    return keep(folder, name, draw, goods);
  };
  const ogPictures = await inParallel(catalogue.cards, 8, async (card) => {
    const matter = {
      mark: words.mark,
      name: card.name,
      tastes: attribute(card, attributeNames.tastes)?.split(/,\s*/) ?? [],
      line: attribute(card, attributeNames.line) ?? '',
    };
    const goods = ownValue(catalogue.pictures, card.imagePath)?.webp.at(-1)?.file;
    return [card.chpu, await picture(matter, () => drawCard(matter), goods)] as const;
  });
  const ogShopPicture = await picture(words, () => drawShop(words), undefined);
  await names.write();
  return { ogPictures: Object.fromEntries(ogPictures), ogShopPicture };
}

/** It follows from all that is seen. */
function nameOf(drawing: string, goods: string | undefined): string {
  const digest = createHash('sha256')
    .update(encoding)
    .update(drawing)
    .update(goods ?? '')
    .digest('hex');
  return `${digest.slice(0, 20)}-1200`;
}

/** Drawn at most once. */
async function keep(
  folder: string,
  name: string,
  draw: () => string,
  goods: string | undefined,
): Promise<string> {
  for (const file of [`${name}.png`, `${name}.jpg`]) if (await markUsed(join(folder, file))) return file;
  return once(join(folder, name), async () => {
    const from = goods === undefined ? undefined : join(folder, goods);
    const { content, extension } = await inTurn(() => encodeOgPicture(draw(), from));
    await writeFileWhole(join(folder, `${name}.${extension}`), content);
    return `${name}.${extension}`;
  });
}
