import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { attribute } from '../client/card-view.ts';
import { ownValue } from '../domain/own-value.ts';
import { attributeNames } from '../editions/attributes.ts';
import type { Catalogue } from './catalogue.ts';
import { writeFileWhole } from './files.ts';
import { inParallel } from './in-parallel.ts';
import { drawCard } from './og/card-drawing.ts';
import { encodeOgPicture, encoding } from './og/encode.ts';
import { drawShop, type ShopWords } from './og/shop-drawing.ts';
import { markUsed } from './pictures/in-use.ts';
import { createOnce } from './pictures/once.ts';
import { inTurn } from './pictures/turns.ts';

/** For all editions that this process builds. */
const once = createOnce<string>();

export interface OgParts {
  catalogue: Pick<Catalogue, 'cards' | 'pictures'>;
  words: ShopWords;
  /** The folder of the conversions: the pictures of goods are taken from there, the finished ones put there. */
  folder: string;
}

type OgPictures = Pick<Catalogue, 'ogPictures' | 'ogShopPicture'>;

/** What social networks show: a picture for each goods card, and one for all other pages. */
export async function prepareOgPictures({ catalogue, words, folder }: OgParts): Promise<OgPictures> {
  const { cards, pictures } = catalogue;
  const ogPictures = await inParallel(cards, 8, async (card) => {
    const drawing = drawCard({
      mark: words.mark,
      name: card.name,
      tastes: attribute(card, attributeNames.tastes)?.split(/,\s*/) ?? [],
      line: attribute(card, attributeNames.line) ?? '',
    });
    return [
      card.chpu,
      await keep(folder, drawing, ownValue(pictures, card.imagePath)?.webp.at(-1)?.file),
    ] as const;
  });
  return {
    ogPictures: Object.fromEntries(ogPictures),
    ogShopPicture: await keep(folder, drawShop(words), undefined),
  };
}

/** Drawn at most once: the name follows from all that is seen. */
async function keep(folder: string, drawing: string, goods: string | undefined): Promise<string> {
  const digest = createHash('sha256')
    .update(encoding)
    .update(drawing)
    .update(goods ?? '')
    .digest('hex');
  const name = `${digest.slice(0, 20)}-1200`;
  const find = async () => {
    for (const file of [`${name}.png`, `${name}.jpg`]) if (await markUsed(join(folder, file))) return file;
    return undefined;
  };
  return (
    (await find()) ??
    (await once(join(folder, name), async () => {
      const from = goods === undefined ? undefined : join(folder, goods);
      const { content, extension } = await inTurn(() => encodeOgPicture(drawing, from));
      await writeFileWhole(join(folder, `${name}.${extension}`), content);
      return `${name}.${extension}`;
    }))
  );
}
