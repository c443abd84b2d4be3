import * as v from 'valibot';
import { isMissing, isNotFound, reasonOf } from '../../client/failures.ts';
import { getCatalog, getFilters, getPartitions } from '../../contract/resources/categories.ts';
import {
  getNews,
  getNewsItem,
  getPages,
  type NewsItem,
  NewsItemSchema,
} from '../../contract/resources/content.ts';
import { getBranches, getDeliveryTypes } from '../../contract/resources/delivery.ts';
import { getGrindings } from '../../contract/resources/goods-card.ts';
import { getSettings } from '../../contract/resources/settings.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import type { PulledCatalogue } from '../catalogue.ts';
import { type Asking, type AskParts, requestsAtOnce, startAsking } from './ask.ts';
import { distinctCards, type Goods, shareGoods } from './goods.ts';
import type { CachedResponse } from './pull-cache.ts';
import { pullCards } from './pull-cards.ts';

export interface Progress {
  cards: number;
  done: number;
  /** Responses that did not change since the last pull. */
  unchanged: number;
}

export interface PullParts extends AskParts {
  onProgress(progress: Progress): void;
}

export interface Pull {
  catalogue: PulledCatalogue;
  responses: ReadonlyMap<string, CachedResponse>;
}

/** What a catalogue has beside goods. */
export type Surroundings = Omit<PulledCatalogue, keyof Goods>;

/** What details leave out stays as it is listed. */
const getNewsDetails = { ...getNewsItem, answer: v.partial(NewsItemSchema) };

/** Requests everything that a build shows, in parallel; details of unchanged cards come from the cache. */
export async function pullCatalogue({ onProgress, ...parts }: PullParts): Promise<Pull> {
  const asking = startAsking(parts);
  const [surroundings, categories] = await Promise.all([
    pullSurroundings(asking, parts.warn),
    asking.ask(getCatalog),
  ]);
  const listed = distinctCards(categories);
  let done = 0;
  const cards = await pullCards(listed, asking, {
    ...parts,
    onPulled(count) {
      done += count;
      onProgress({ cards: listed.length, done, unchanged: asking.unchanged });
    },
  });
  const goods = shareGoods({ cards: [], categories: [] }, { cards, categories });
  return { catalogue: { ...surroundings, ...goods }, responses: asking.responses };
}

/** Requests everything but the goods. */
export async function pullSurroundings({ ask }: Asking, warn: AskParts['warn']): Promise<Surroundings> {
  /** Nothing for an item that was deleted since it was listed. */
  async function withDetails(item: NewsItem): Promise<NewsItem[]> {
    if (item.content !== undefined) return [item];
    try {
      return [Object.assign({}, item, await ask(getNewsDetails, { params: { id: item.id } }))];
    } catch (error) {
      // Any other failure would leave out all news.
      if (!isNotFound(error)) throw error;
      warn(`news item ${item.id} «${item.title}» is left out: ${reasonOf(error)}`);
      return [];
    }
  }
  const [settings, partitions, filters, grindings, pages, news, deliveryTypes, branches] = await Promise.all([
    ask(getSettings),
    ask(getPartitions),
    ask(getFilters),
    ask(getGrindings),
    ask(getPages),
    ask(getNews)
      .then(({ data }) => mapConcurrently(data, requestsAtOnce, withDetails))
      .then((items) => items.flat()),
    ask(getDeliveryTypes).catch(emptyIfMissing),
    ask(getBranches).catch(emptyIfMissing),
  ]);
  return { settings, partitions, filters, grindings, pages, news, deliveryTypes, branches };
}

/** Calls that this project adds to the API: another shop may not have them. */
function emptyIfMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}
