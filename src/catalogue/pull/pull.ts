import { hash } from 'node:crypto';
import type * as v from 'valibot';
import { ShopRefused } from '../../client/failures.ts';
import { type Asked, describeCall, type ShopClient } from '../../client/shop-client.ts';
import type { Endpoint, Schema } from '../../contract/endpoint.ts';
import { ContractError, read } from '../../contract/read.ts';
import { getCatalog, getFilters, getPartitions } from '../../contract/resources/categories.ts';
import { getNews, getNewsItem, getPages, type NewsItem } from '../../contract/resources/content.ts';
import { getBranches, getDeliveryTypes } from '../../contract/resources/delivery.ts';
import { type GoodsCard, getGoodsCard, getGrindings } from '../../contract/resources/goods-card.ts';
import { getSettings } from '../../contract/resources/settings.ts';
import type { PulledCatalogue } from '../catalogue.ts';
import { inParallel } from '../in-parallel.ts';
import type { PulledAnswer } from './pulled.ts';

export interface Progress {
  cards: number;
  done: number;
  /** Answers that the last pull had already. */
  unchanged: number;
}

export interface PullParts {
  client: ShopClient;
  /** The answers of the last pull. */
  last: ReadonlyMap<string, PulledAnswer>;
  warn(warning: string): void;
  onProgress(progress: Progress): void;
}

export interface Pull {
  catalogue: PulledCatalogue;
  answers: ReadonlyMap<string, PulledAnswer>;
}

const width = 12;

/** Asks the shop for everything that a build shows: in parallel, and only for what has changed. */
export async function pullCatalogue({ client, last, warn, onProgress }: PullParts): Promise<Pull> {
  const answers = new Map<string, PulledAnswer>();
  const progress: Progress = { cards: 0, done: 0, unchanged: 0 };

  async function ask<S extends Schema, E extends Endpoint>(
    call: E & { answer: S },
    asked: Asked<E> = {},
    mark?: string,
  ): Promise<v.InferOutput<S>> {
    const name = describeCall(call, asked.params);
    const before = last.get(name);
    const answer = await fresh(call, asked, before, mark);
    if (answer === before) progress.unchanged += 1;
    const value = read<S>(call.answer, answer.body, name, warn);
    answers.set(name, { ...answer, mark });
    return value;
  }

  async function fresh<E extends Endpoint>(
    call: E,
    asked: Asked<E>,
    before: PulledAnswer | undefined,
    mark: string | undefined,
  ): Promise<PulledAnswer> {
    if (before !== undefined && mark !== undefined && before.mark === mark) return before;
    const { status, etag, body } = await client.send(call, { ...asked, etag: before?.etag });
    return status === 304 && before !== undefined ? before : { etag, body };
  }

  async function details(card: GoodsCard): Promise<GoodsCard> {
    // A card that says when it changed need not be asked again; one that does not is asked each time.
    const mark =
      card.updated_at === undefined ? undefined : hash('sha256', JSON.stringify(card), 'base64url');
    const detailed = await ask(getGoodsCard, { params: { id: card.id } }, mark).catch((error) => {
      if (!isOfThisCardAlone(error)) throw error;
      warn(`goods card ${card.id} «${card.name}» is shown as it is listed: ${error.message}`);
      return card;
    });
    progress.done += 1;
    onProgress(progress);
    return { ...card, ...detailed };
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
      ask(getDeliveryTypes).catch(noneIfUnknown),
      ask(getBranches).catch(noneIfUnknown),
    ]);
  const listed = listedOnce(categories);
  progress.cards = listed.length;
  const news = await inParallel(listedNews.data, width, (item) => newsDetails(item, ask));
  const cards = await inParallel(listed, width, details);
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
    answers,
  };
}

/** The shop as a whole is sound: it does not know this card's details, or they are broken. */
function isOfThisCardAlone(error: unknown): error is Error {
  return (
    (error instanceof ShopRefused && error.status === 404) ||
    (error instanceof ContractError && error.isAboutField)
  );
}

/** Our own calls: a shop that never heard of them has nothing to say there. */
function noneIfUnknown(error: unknown): [] {
  if (error instanceof ShopRefused && error.status === 404) return [];
  throw error;
}

async function newsDetails(
  item: NewsItem,
  ask: (call: typeof getNewsItem, asked: Asked<typeof getNewsItem>) => Promise<NewsItem>,
) {
  return item.content === undefined
    ? { ...item, ...(await ask(getNewsItem, { params: { id: item.id } })) }
    : item;
}

function listedOnce(categories: PulledCatalogue['categories']): GoodsCard[] {
  const all = categories.flatMap((category) => [
    ...category.goodscard,
    ...(category.children ?? []).flatMap((child) => child.goodscard),
  ]);
  return [...new Map(all.map((card) => [card.id, card])).values()];
}
