import { hash } from 'node:crypto';
import * as v from 'valibot';
import { isMissing, ShopRefused } from '../../client/failures.ts';
import { type CallInput, describeCall, type ShopClient } from '../../client/shop-client.ts';
import type { Endpoint, Schema } from '../../contract/endpoint.ts';
import { read } from '../../contract/read.ts';
import { getCatalog, getFilters, getPartitions } from '../../contract/resources/categories.ts';
import {
  getNews,
  getNewsItem,
  getPages,
  type NewsItem,
  NewsItemSchema,
} from '../../contract/resources/content.ts';
import { getBranches, getDeliveryTypes } from '../../contract/resources/delivery.ts';
import {
  type GoodsCard,
  GoodsCardSchema,
  getGoodsCard,
  getGrindings,
} from '../../contract/resources/goods-card.ts';
import { getSettings } from '../../contract/resources/settings.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import type { PulledCatalogue } from '../catalogue.ts';
import type { CachedResponse } from './pull-cache.ts';

export interface Progress {
  cards: number;
  done: number;
  /** Responses that did not change since the last pull. */
  unchanged: number;
}

export interface PullParts {
  client: ShopClient;
  /** The responses of the last pull. */
  cached: ReadonlyMap<string, CachedResponse>;
  warn(warning: string): void;
  onProgress(progress: Progress): void;
}

export interface Pull {
  catalogue: PulledCatalogue;
  responses: ReadonlyMap<string, CachedResponse>;
}

const requestsAtOnce = 12;

/** What details leave out stays as it is listed. */
const getCardDetails = { ...getGoodsCard, answer: v.partial(GoodsCardSchema) };
const getNewsDetails = { ...getNewsItem, answer: v.partial(NewsItemSchema) };

/** Requests everything that a build shows, in parallel; details of unchanged cards come from the cache. */
export async function pullCatalogue({ client, cached, warn, onProgress }: PullParts): Promise<Pull> {
  const responses = new Map<string, CachedResponse>();
  const progress: Progress = { cards: 0, done: 0, unchanged: 0 };

  async function ask<S extends Schema, E extends Endpoint>(
    call: E & { answer: S },
    request: CallInput<E> = {},
    mark?: string,
  ): Promise<v.InferOutput<S>> {
    const name = describeCall(call, request.params);
    const last = cached.get(name);
    const response = await revalidate(call, request, last, mark);
    if (response === last) progress.unchanged += 1;
    const value = read<S>(call.answer, response.body, name, warn);
    responses.set(name, { ...response, mark });
    return value;
  }

  /** Returns the cached response if it did not change. */
  async function revalidate<E extends Endpoint>(
    call: E,
    request: CallInput<E>,
    last: CachedResponse | undefined,
    mark: string | undefined,
  ): Promise<CachedResponse> {
    if (last !== undefined && mark !== undefined && last.mark === mark) return last;
    const { status, etag, body } = await client.send(call, { ...request, etag: last?.etag });
    return status === 304 && last !== undefined ? last : { etag, body };
  }

  async function details(card: GoodsCard): Promise<GoodsCard> {
    // Only a card with `updated_at` shows in the list that its details changed; others are requested each time.
    const mark =
      card.updated_at === undefined ? undefined : hash('sha256', JSON.stringify(card), 'base64url');
    const detailed = await ask(getCardDetails, { params: { id: card.id } }, mark).catch((error) => {
      if (!isUnknownCard(error)) throw error;
      warn(`goods card ${card.id} «${card.name}» is shown as it is listed: ${error.message}`);
      return card;
    });
    progress.done += 1;
    onProgress(progress);
    return Object.assign({}, card, detailed);
  }

  async function newsDetails(item: NewsItem): Promise<NewsItem> {
    if (item.content !== undefined) return item;
    return Object.assign({}, item, await ask(getNewsDetails, { params: { id: item.id } }));
  }

  const [settings, categories, partitions, filters, grindings, pages, listedNews, deliveryTypes, branches] =
    await Promise.all([
      ask(getSettings),
      ask(getCatalog),
      ask(getPartitions),
      ask(getFilters),
      ask(getGrindings),
      ask(getPages),
      ask(getNews),
      ask(getDeliveryTypes).catch(emptyIfMissing),
      ask(getBranches).catch(emptyIfMissing),
    ]);
  const listed = distinctCards(categories);
  progress.cards = listed.length;
  const news = await mapConcurrently(listedNews.data, requestsAtOnce, newsDetails);
  const cards = await mapConcurrently(listed, requestsAtOnce, details);
  return {
    catalogue: {
      settings,
      categories,
      partitions,
      filters,
      grindings,
      pages,
      news,
      deliveryTypes,
      branches,
      cards,
    },
    responses,
  };
}

/** Any other failure would show all cards without their details. */
const isUnknownCard = (error: unknown): error is ShopRefused =>
  error instanceof ShopRefused && error.status === 404;

/** Calls that this project adds to the API: another shop may not have them. */
function emptyIfMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}

function distinctCards(categories: PulledCatalogue['categories']): GoodsCard[] {
  const all = categories.flatMap((category) => [
    ...category.goodscard,
    ...(category.children ?? []).flatMap((child) => child.goodscard),
  ]);
  return [...new Map(all.map((card) => [card.id, card])).values()];
}
