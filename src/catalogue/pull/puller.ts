import { isMissing, ShopRefused } from '../../client/failures.ts';
import { ContractError } from '../../contract/read.ts';
import {
  type CatalogChanges,
  type CatalogChangesResponse,
  getCatalogChanges,
} from '../../contract/resources/catalog-changes.ts';
import { keepSame } from '../../domain/same.ts';
import { dayMs } from '../../domain/time/units.ts';
import type { PulledCatalogue } from '../catalogue.ts';
import { type AskParts, startAsking } from './ask.ts';
import { shareGoods, updateGoods } from './goods.ts';
import { type PullParts, pullCatalogue, pullSurroundings } from './pull.ts';
import { readPullCache, writePullCache } from './pull-cache.ts';

export interface PullerParts extends Omit<PullParts, 'cached'> {
  /** Where the responses of whole pulls are cached, under the name of the shop. */
  cache: { file: string; shop: string };
  /** Milliseconds after which everything is compared with the shop again, in case changes were lost. */
  wholeEvery?: number;
}

export interface Puller {
  /**
   * Pulls what changed since the last pull. What did not change is the same object as before. The first pull is a whole one, and so
   * is every pull from a shop that does not tell its changes. One at a time.
   */
  pull(options?: { whole?: boolean }): Promise<PulledCatalogue>;
}

interface Held {
  catalogue: PulledCatalogue;
  /** Of everything but the goods, with their ETags. */
  cached: AskParts['cached'];
  /** The version of the goods; undefined: the shop does not tell its changes. */
  version: string | undefined;
  wholeSince: number;
}

export function createPuller({ cache, wholeEvery = dayMs, ...parts }: PullerParts): Puller {
  let held: Held | undefined;

  async function pullWhole(version: string | undefined): Promise<Held> {
    const wholeSince = performance.now();
    const cached = await readPullCache(cache.file, cache.shop);
    const { catalogue, responses } = await pullCatalogue({ ...parts, cached });
    await writePullCache(cache.file, cache.shop, responses);
    return {
      catalogue:
        held === undefined
          ? catalogue
          : share(held.catalogue, { ...catalogue, ...shareGoods(held.catalogue, catalogue) }),
      cached: new Map([...responses].filter(([name]) => !isOfGoods(name))),
      version,
      wholeSince,
    };
  }

  /** Undefined if the changes do not fit to what is held. */
  async function pullChanges(
    { catalogue, cached, wholeSince }: Held,
    changes: CatalogChanges,
    version: string | undefined,
  ): Promise<Held | undefined> {
    const goods = updateGoods(catalogue, changes);
    if (goods === undefined) return undefined;
    const asking = startAsking({ ...parts, cached });
    const surroundings = await pullSurroundings(asking, parts.warn);
    return {
      catalogue: share(catalogue, { ...surroundings, ...goods }),
      cached: asking.responses,
      version,
      wholeSince,
    };
  }

  return {
    async pull({ whole = false } = {}) {
      const isWhole = whole || held === undefined || performance.now() - held.wholeSince >= wholeEvery;
      const { version, changes, failure } = await askChanges(parts, isWhole ? undefined : held?.version);
      const update = !isWhole && held && changes && (await pullChanges(held, changes, version));
      held = update || (await pullWhole(version));
      if (failure !== undefined) parts.warn(`the whole catalogue was read: ${failure}`);
      return held.catalogue;
    },
  };
}

interface Asked extends CatalogChangesResponse {
  /** Why the shop did not tell its changes, though it has the call. */
  failure?: string;
}

/** The version is asked for before a whole pull, which then is at least as new. */
async function askChanges({ client }: Pick<AskParts, 'client'>, since: string | undefined): Promise<Asked> {
  return client.ask(getCatalogChanges, { query: { since } }).catch((error: unknown): Asked => {
    const isLacking = error instanceof ShopRefused || error instanceof ContractError;
    if (!isLacking) throw error;
    return isMissing(error) ? {} : { failure: error.message };
  });
}

const isOfGoods = (call: string) => /^GET \/(catalog|goodscard\/\d+)$/.test(call);

/** Keeps each part beside the goods that is equal. */
const share = (previous: PulledCatalogue, next: PulledCatalogue): PulledCatalogue => ({
  settings: keepSame(previous.settings, next.settings),
  partitions: keepSame(previous.partitions, next.partitions),
  filters: keepSame(previous.filters, next.filters),
  grindings: keepSame(previous.grindings, next.grindings),
  pages: keepSame(previous.pages, next.pages),
  news: keepSame(previous.news, next.news),
  deliveryTypes: keepSame(previous.deliveryTypes, next.deliveryTypes),
  branches: keepSame(previous.branches, next.branches),
  categories: next.categories,
  cards: next.cards,
});
