import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { createSingleFlight, onFreeProcessor } from '../../catalogue/concurrency.ts';
import { readJsonFile, writeFileAtomically } from '../../catalogue/files.ts';
import { markUsed } from '../../catalogue/pictures/eviction.ts';
import { attribute } from '../../client/card-view.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import { ownProperty } from '../../domain/own-property.ts';
import { attributeNames } from '../../editions/attributes.ts';
import { drawCard, drawShop, type ShopWords } from './drawings.ts';
import { encodeOgPicture, encoding } from './encode.ts';

/** Shared by all editions that this process builds. */
const drawOnce = createSingleFlight<string>();

const drawingsAtOnce = 8;

export interface OgParts {
  catalogue: Pick<Catalogue, 'cards' | 'pictures'>;
  words: ShopWords;
  /** The cache of conversions: the goods' pictures are read from it, the finished ones written to it. */
  folder: string;
  /** The file in which this edition caches their names. */
  names: string;
  /** Hash of the code that draws them. */
  code: string;
}

type OgPictures = Pick<Catalogue, 'ogPictures' | 'ogShopPicture'>;

/** Draws the pictures that social networks show: one for each goods card, and one for all other pages. */
export async function prepareOgPictures(parts: OgParts): Promise<OgPictures> {
  const { catalogue, words, folder } = parts;
  const names = await openNameCache(parts.names, parts.code);
  const picture = (content: unknown, draw: () => string, goods: string | undefined) => {
    const name = names.nameFor([content, goods], () => nameOf(draw(), goods));
    return drawIfMissing(folder, name, draw, goods);
  };
  const ogPictures = await mapConcurrently(catalogue.cards, drawingsAtOnce, async (card) => {
    const content = {
      mark: words.mark,
      name: card.name,
      tastes: attribute(card, attributeNames.tastes)?.split(/,\s*/) ?? [],
      line: attribute(card, attributeNames.line) ?? '',
    };
    const goods = ownProperty(catalogue.pictures, card.imagePath)?.webp.at(-1)?.file;
    return [card.chpu, await picture(content, () => drawCard(content), goods)] as const;
  });
  const ogShopPicture = await picture(words, () => drawShop(words), undefined);
  await names.write();
  return { ogPictures: Object.fromEntries(ogPictures), ogShopPicture };
}

/** A hash of everything that is visible. */
function nameOf(drawing: string, goods: string | undefined): string {
  const digest = createHash('sha256')
    .update(encoding)
    .update(drawing)
    .update(goods ?? '')
    .digest('hex');
  return `${digest.slice(0, 20)}-1200`;
}

/** Returns the file's name. */
async function drawIfMissing(
  folder: string,
  name: string,
  draw: () => string,
  goods: string | undefined,
): Promise<string> {
  for (const file of [`${name}.png`, `${name}.jpg`]) if (await markUsed(join(folder, file))) return file;
  return drawOnce(join(folder, name), async () => {
    const from = goods === undefined ? undefined : join(folder, goods);
    const { content, extension } = await onFreeProcessor(() => encodeOgPicture(draw(), from));
    await writeFileAtomically(join(folder, `${name}.${extension}`), content);
    return `${name}.${extension}`;
  });
}

const NamesSchema = v.object({
  /** Hash of the code that drew them. */
  code: v.string(),
  names: v.record(v.string(), v.string()),
});

interface NameCache {
  /** The name of the picture with this content, from the last build if possible, else by drawing it. */
  nameFor(content: unknown, draw: () => string): string;
  write(): Promise<void>;
}

/** To know a name, the picture must be drawn: half a millisecond, too much for thousands of cards after each price change. */
async function openNameCache(file: string, code: string): Promise<NameCache> {
  const cached = v.safeParse(NamesSchema, await readJsonFile(file).catch(() => undefined));
  const last = cached.success && cached.output.code === code ? cached.output.names : {};
  const names: Record<string, string> = {};
  return {
    nameFor(content, draw) {
      const key = JSON.stringify(content);
      const name = last[key] ?? names[key] ?? draw();
      names[key] = name;
      return name;
    },
    write: () => writeFileAtomically(file, JSON.stringify({ code, names })),
  };
}
