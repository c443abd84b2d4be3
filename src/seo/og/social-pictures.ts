import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { createSingleFlight, onFreeProcessor } from '../../catalogue/concurrency.ts';
import { readJsonFile, writeFileAtomically } from '../../catalogue/files.ts';
import { markUsed } from '../../catalogue/pictures/eviction.ts';
import { attribute } from '../../client/card-view.ts';
import type { GoodsCard } from '../../contract/resources/goods-card.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import { ownProperty } from '../../domain/own-property.ts';
import { keepSame } from '../../domain/same.ts';
import { hourMs } from '../../domain/time/units.ts';
import { attributeNames } from '../../editions/attributes.ts';
import { drawCard, drawShop, type ShopWords } from './drawings.ts';
import { encodeOgPicture, encoding } from './encode.ts';

/** Shared by all editions that this process builds. */
const drawOnce = createSingleFlight<string>();

const drawingsAtOnce = 8;

export interface OgParts {
  words: ShopWords;
  /** The cache of conversions: the goods' pictures are read from it, the finished ones written to it. */
  folder: string;
  /** The file in which this edition caches their names. */
  names: string;
  /** Hash of the code that draws them. */
  code: string;
}

type OgPictures = Pick<Catalogue, 'ogPictures' | 'ogShopPicture'>;
type Shown = Pick<Catalogue, 'cards' | 'pictures'>;

interface Drawn {
  card: GoodsCard;
  /** The goods' picture in it. */
  goods: string | undefined;
  /** What it shows, as JSON. */
  content: string;
  name: string;
  file: string;
}

/** Their files must still be there, and be marked as used. */
const lookAgainAfter = 12 * hourMs;

/**
 * Returns a function that draws the pictures that social networks show: one for each goods card, and one for all other pages.
 * It remembers them: called again, it redraws only those of changed cards, and twice a day checks the files of all.
 */
export function createOgPreparer({
  words,
  folder,
  names,
  code,
}: OgParts): (catalogue: Shown) => Promise<OgPictures> {
  const drawn = new Map<string, Drawn>();
  let lastNames: ReadonlyMap<string, string> | undefined;
  let lastPictures: Catalogue['pictures'] | undefined;
  let last: OgPictures | undefined;
  /** Since `last` was made; it stays true if a drawing fails. */
  let hasChanged = true;
  let lookAgainAt = 0;

  async function prepare(
    what: unknown,
    draw: () => string,
    goods: string | undefined,
  ): Promise<Omit<Drawn, 'card'>> {
    const content = JSON.stringify([what, goods]);
    // A name is known only once its picture is drawn, which is too slow for thousands of cards.
    const name = lastNames?.get(content) ?? nameOf(draw(), goods);
    return { goods, content, name, file: await drawIfMissing(folder, name, draw, goods) };
  }

  function prepareCard(card: GoodsCard, goods: string | undefined) {
    const content = {
      mark: words.mark,
      name: card.name,
      tastes: attribute(card, attributeNames.tastes)?.split(/,\s*/) ?? [],
      line: attribute(card, attributeNames.line) ?? '',
    };
    return prepare(content, () => drawCard(content), goods);
  }

  /** Writes the file only if it changes: it is large. */
  async function remember(all: readonly Pick<Drawn, 'content' | 'name'>[]): Promise<void> {
    const next = new Map(all.map(({ content, name }) => [content, name]));
    const isWritten = next.size === lastNames?.size && [...next.keys()].every((key) => lastNames?.has(key));
    if (!isWritten)
      await writeFileAtomically(names, JSON.stringify({ code, names: Object.fromEntries(next) }));
    lastNames = next;
  }

  return async ({ cards, pictures }) => {
    const goodsOf = ({ imagePath }: GoodsCard) => ownProperty(pictures, imagePath)?.webp.at(-1)?.file;
    const isTimeToLook = lookAgainAt <= Date.now();
    lastNames ??= await readNames(names, code);
    const due = cards.filter((card) => {
      const before = drawn.get(card.chpu);
      if (isTimeToLook || before?.card !== card) return true;
      return pictures !== lastPictures && before.goods !== goodsOf(card);
    });
    hasChanged ||= isTimeToLook || drawn.size !== cards.length;
    await mapConcurrently(due, drawingsAtOnce, async (card) => {
      const next = await prepareCard(card, goodsOf(card));
      hasChanged ||= drawn.get(card.chpu)?.file !== next.file;
      drawn.set(card.chpu, { card, ...next });
    });
    lastPictures = pictures;
    if (last !== undefined && !hasChanged) return last;

    const shop = await prepare(words, () => drawShop(words), undefined);
    const chpus = new Set(cards.map(({ chpu }) => chpu));
    for (const chpu of drawn.keys()) if (!chpus.has(chpu)) drawn.delete(chpu);
    await remember([...drawn.values(), shop]);
    const ogPictures = cards.flatMap(({ chpu }) => {
      const file = drawn.get(chpu)?.file;
      return file === undefined ? [] : [[chpu, file] as const];
    });
    last = keepSame(last, { ogPictures: Object.fromEntries(ogPictures), ogShopPicture: shop.file });
    hasChanged = false;
    if (isTimeToLook) lookAgainAt = Date.now() + lookAgainAfter;
    return last;
  };
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

async function readNames(file: string, code: string): Promise<ReadonlyMap<string, string>> {
  const cached = v.safeParse(NamesSchema, await readJsonFile(file).catch(() => undefined));
  return new Map(cached.success && cached.output.code === code ? Object.entries(cached.output.names) : []);
}
