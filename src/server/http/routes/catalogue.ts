import type { Context, Hono } from 'hono';
import type { Endpoint, Schema } from '../../../contract/endpoint.ts';
import { getCatalog, getFilters, getPartitions } from '../../../contract/resources/categories.ts';
import { getNews, getNewsItem, getPages } from '../../../contract/resources/content.ts';
import { getBranches } from '../../../contract/resources/delivery.ts';
import { getGoodsCard, getGrindings, getRecommended } from '../../../contract/resources/goods-card.ts';
import { getSettings } from '../../../contract/resources/settings.ts';
import { recommend } from '../../../domain/catalogue/recommend.ts';
import { loaded } from '../../shop/catalogue/require-catalogue.ts';
import {
  categories,
  filterGroups,
  listedCard,
  partitions,
  type Snapshot,
} from '../../shop/catalogue/snapshot.ts';
import type { CatalogueSource } from '../../shop/catalogue/source.ts';
import { type Answer, createAnswer, sendAnswer } from '../answer.ts';
import { assertAnswer, on } from '../endpoints.ts';
import { readParams, readQuery } from '../input.ts';
import { Problem } from '../problem.ts';
import { publicCalls } from '../public.ts';

type CatalogueCall = Endpoint & { answer: Schema };

const recommendedCount = 8;

/** The calls that a build asks, answered from memory. */
export function catalogueRoutes(app: Hono, source: CatalogueSource, checkAnswers: boolean): void {
  const answers = new WeakMap<Snapshot, Map<string, Answer>>();

  const answer = (call: CatalogueCall, value: unknown): Answer => {
    if (checkAnswers) assertAnswer(call, call.answer, value);
    return createAnswer(value);
  };

  /** The same for everybody, whatever the query: made once for each version. */
  const shared = (call: CatalogueCall, value: (snapshot: Snapshot) => unknown) =>
    on(app, call, async (context) => {
      if (call.query) readQuery(call.query, context);
      const snapshot = await loaded(source);
      const made = answers.get(snapshot) ?? new Map<string, Answer>();
      answers.set(snapshot, made);
      const held = made.get(call.name) ?? answer(call, value(snapshot));
      made.set(call.name, held);
      return sendAnswer(context, held);
    });

  const answerPublicly = publicCalls(app, checkAnswers);
  const single = (call: CatalogueCall, value: (snapshot: Snapshot, context: Context) => unknown) =>
    answerPublicly(call, async (context) => value(await loaded(source), context));

  shared(getCatalog, categories);
  shared(getPartitions, partitions);
  shared(getFilters, filterGroups);
  shared(getGrindings, ({ file }) => file.grinding);
  shared(getNews, ({ file }) => ({ data: file.news.map(({ content, ...item }) => item) }));
  shared(getSettings, ({ file }) => file.settings);
  shared(getBranches, ({ file }) => file.branch);
  shared(getPages, ({ file }) => file.page);

  single(getGoodsCard, ({ cards }, context) => found(cards.get(readParams(getGoodsCard.params, context).id)));
  single(getNewsItem, ({ file }, context) => {
    const { id } = readParams(getNewsItem.params, context);
    return found(file.news.find((item) => item.id === id));
  });
  single(getRecommended, ({ candidates, file, cards }, context) => {
    const { ids } = readQuery(getRecommended.query, context);
    const pairs = (file.bought_together ?? []).map((pair) => ({
      id: pair.card_id,
      otherId: pair.other_id,
      times: pair.times,
    }));
    const recommended = recommend(ids, candidates, pairs, recommendedCount);
    return recommended.map((id) => listedCard(found(cards.get(id))));
  });
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Problem(404, 'Not found');
  return value;
}
