/** Builds of one edition that are measured: from nothing, and changes that a publisher which lives on publishes. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BuildSettings, buildSettings } from '../../src/catalogue/settings.ts';
import { unixTime } from '../../src/domain/time/clock.ts';
import { startPublishers } from '../../src/publishing/build-sites.ts';
import { openShopApi } from '../../src/publishing/embedded-shop.ts';
import type { Outcome } from '../../src/publishing/publisher/reporter.ts';
import { publishChanges } from '../../src/publishing/watch/publish-changes.ts';
import { serverConfig } from '../../src/server/config.ts';
import { type Database, openDatabase } from '../../src/server/db/open.ts';
import type { CatalogueFile } from '../../src/server/shop/catalogue/file.ts';
import { importCatalogue } from '../../src/server/shop/catalogue/import.ts';
import { changePrice, changeStock } from '../../tests/support/api/catalogue-changes.ts';
import { demoWithPictures } from './catalogues/many-cards.ts';
import { shareDrawings, variedShop } from './catalogues/varied-shop.ts';
import { processorSecondsSoFar, watchUsage } from './process-usage.ts';

export interface Measured {
  cards: number;
  kind: string;
  seconds: number;
  processorSeconds: number;
  /** Files that changed, without compressed copies. */
  files?: number;
  megabytes?: number;
}

type Figures = Omit<Measured, 'cards' | 'kind'>;
type Say = (kind: string, figures: Figures) => void;

const pricesMeasured = 15;
/** A change of the frame renders every page: of larger catalogues it takes as long as a build from nothing. */
const allPagesUpTo = 5000;
const builds = join('.cache', 'bench', 'builds');

/** Only before and after all builds: for minutes, ext4 is slow to create files where many were removed. */
export const removeBuilds = (): Promise<void> => rm(builds, { recursive: true, force: true });

export async function measureBuilds(cards: number, say: Say): Promise<void> {
  const folder = join(builds, String(cards));
  Object.assign(process.env, {
    EDITION: 'ua',
    DATA_DIR: join(folder, 'data'),
    CACHE_DIR: join(folder, 'cache'),
    DIST_DIR: join(folder, 'dist'),
  });
  const [settings] = buildSettings(process.env);
  if (settings === undefined) throw new Error('No edition is built');
  const { database, mediaDirectory } = serverConfig('ua', process.env);
  const db = await openDatabase(database, { create: true });
  try {
    const demo = await demoWithPictures(mediaDirectory);
    const shop = variedShop(cards, demo);
    await importCatalogue(db, demo, unixTime());
    await rebuild();
    await importCatalogue(db, shop, unixTime(), { overwrite: true, withStock: true });
    await shareDrawings(settings.places.ogPictureNames, demo, shop);
    await rename(join(folder, 'dist'), join(folder, 'dist-of-demo'));
    say('from nothing', await rebuild());
    say('nothing changed, in a new process', await rebuild());
    await changePrice(db, 10, 1234, unixTime());
    say('one price, in a new process', await rebuild());
    // No change is to wait for the disk, which still takes what the build of everything wrote.
    await promisify(execFile)('sync');
    await measureChanges(settings, { db, shop, say });
  } finally {
    await db.destroy();
  }
}

async function rebuild(): Promise<Figures> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join('scripts', 'rebuild.ts'), '--insist'], {
    env: process.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const usage = watchUsage(child.pid ?? 0);
  const [code]: unknown[] = await once(child, 'close');
  const used = usage.stop();
  if (code !== 0) throw new Error(`A rebuild ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, ...used };
}

interface Shop {
  db: Database;
  shop: CatalogueFile;
  say: Say;
}

/** From the change in the database, through the API of the shop, to the switch of the published site. */
async function measureChanges(settings: BuildSettings, { db, shop, say }: Shop): Promise<void> {
  const api = await openShopApi(settings);
  const reporter = { progress: () => undefined, warn: () => undefined };
  let finished = Promise.withResolvers<Outcome>();
  const changes = publishChanges({
    publishers: startPublishers([api.site], reporter),
    sites: [settings],
    databases: [db],
    settings: { mayLosePercent: 10, releasesToKeep: 10, within: 1800 },
    reporter: { finish: (outcome) => finished.resolve(outcome) },
  });

  /** An import is measured from its end: what it costs itself depends on the size of the file. */
  async function published(change: () => Promise<unknown>, isImport = false): Promise<Figures> {
    // After the rest of the last publication, and with nobody reading the tree that it left.
    await pause(2500);
    finished = Promise.withResolvers();
    const start = () => [processorSecondsSoFar(), performance.now()] as const;
    let [before, startedAt] = start();
    await change();
    if (isImport) [before, startedAt] = start();
    const { error, release } = await finished.promise;
    if (error !== undefined) throw error;
    const seconds = (performance.now() - startedAt) / 1000;
    const processorSeconds = processorSecondsSoFar() - before;
    return { seconds, processorSeconds, files: release?.changed.length ?? 0 };
  }

  const imported = (file: CatalogueFile) =>
    published(() => importCatalogue(db, file, unixTime(), { overwrite: true }), true);

  /** The card in the middle of the catalogue, when the last of its variants sells out. */
  async function soldOut(): Promise<Figures> {
    const variants = shop.goods[Math.floor(shop.goods.length / 2)]?.goods ?? [];
    const outcomes: Figures[] = [];
    for (const { id } of variants) outcomes.push(await published(() => changeStock(db, id, 0, unixTime())));
    const [last] = outcomes.slice(-1);
    if (last === undefined) throw new Error('The card has no variants');
    return last;
  }

  try {
    await published(() => changePrice(db, 10, 99, unixTime()));
    const prices: Figures[] = [];
    for (let index = 1; index <= pricesMeasured; index += 1) {
      const card = Math.floor((index * shop.goods.length) / (pricesMeasured + 1));
      prices.push(
        await published(() => changePrice(db, (shop.goods[card]?.id ?? 1) * 10, 1000 + index, unixTime())),
      );
    }
    const byTime = prices.toSorted((a, b) => a.seconds - b.seconds);
    const byFiles = prices.toSorted((a, b) => (b.files ?? 0) - (a.files ?? 0));
    const [median, most] = [byTime[Math.floor(byTime.length / 2)], byFiles[0]];
    if (median !== undefined) say(`one price, median of ${pricesMeasured}`, median);
    if (most !== undefined) say(`one price, on the most pages of ${pricesMeasured}`, most);
    say('one card sold out', await soldOut());
    const [first] = shop.goods;
    if (first === undefined) return;
    const id = Math.max(...shop.goods.map((row) => row.id)) + 1;
    const added = {
      ...first,
      id,
      chpu: `${first.chpu}-new`,
      goods: first.goods.map((one, place) => ({ ...one, id: id * 10 + place })),
    };
    say('one new card', await imported({ ...shop, goods: [...shop.goods, added] }));
    say('one card removed', await imported(shop));
    if (shop.goods.length > allPagesUpTo) return;
    const category = { id: 999, chpu: 'nova', name: 'Нова' };
    say('a new category', await imported({ ...shop, partition: [...shop.partition, category] }));
    const settingsOfShop = { ...shop.settings, free_delivery_from: 777 };
    say('a text of the frame: all pages', await imported({ ...shop, settings: settingsOfShop }));
  } finally {
    await changes.stop();
    await api.close();
  }
}
