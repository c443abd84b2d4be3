import type { Context, Hono } from 'hono';
import type { Endpoint, Schema } from '../../../contract/endpoint.ts';
import { getCatalogChanges } from '../../../contract/resources/catalog-changes.ts';
import { getCatalog, getFilters, getPartitions } from '../../../contract/resources/categories.ts';
import { getNews, getNewsItem, getPages } from '../../../contract/resources/content.ts';
import { getBranches } from '../../../contract/resources/delivery.ts';
import {
  getGoodsCard,
  getGoodsCards,
  getGrindings,
  getRecommended,
} from '../../../contract/resources/goods-card.ts';
import { getSettings } from '../../../contract/resources/settings.ts';
import { recommend } from '../../../domain/catalogue/recommend.ts';
import {
  catalogChanges,
  categories,
  filterGroups,
  listedCard,
  partitions,
  type Snapshot,
} from '../../shop/catalogue/snapshot.ts';
import { requireCatalogue, requireSnapshot } from '../../shop/catalogue/source.ts';
import type { AppParts } from '../app-parts.ts';
import { assertContract, on, publicCalls } from '../endpoints.ts';
import { Problem } from '../problem.ts';
import { readParams, readQuery } from '../requests.ts';
import { type PreparedResponse, prepareResponse, sendResponse } from '../responses.ts';

type CatalogueCall = Endpoint & { answer: Schema };

const recommendedCount = 8;

/** The calls of a build, served from memory. */
export function catalogueRoutes(
  app: Hono,
  {
    catalogue: source,
    checkAnswers,
    edition,
    now,
  }: Pick<AppParts, 'catalogue' | 'checkAnswers' | 'edition' | 'now'>,
): void {
  const responses = new WeakMap<Snapshot, Map<string, PreparedResponse>>();

  const prepare = (call: CatalogueCall, value: unknown): PreparedResponse => {
    if (checkAnswers) assertContract(call, call.answer, value);
    return prepareResponse(value);
  };

  /** A call whose response is prepared once for each catalogue version, whatever the query. */
  const shared = (call: CatalogueCall, value: (snapshot: Snapshot) => unknown) =>
    on(app, call, async (context) => {
      if (call.query) readQuery(call.query, context);
      const snapshot = await requireCatalogue(source);
      const ofVersion = responses.get(snapshot) ?? new Map<string, PreparedResponse>();
      responses.set(snapshot, ofVersion);
      const prepared = ofVersion.get(call.name) ?? prepare(call, value(snapshot));
      ofVersion.set(call.name, prepared);
      return sendResponse(context, prepared);
    });

  const publicCall = publicCalls(app, checkAnswers);
  const single = (call: CatalogueCall, value: (snapshot: Snapshot, context: Context) => unknown) =>
    publicCall(call, async (context) => value(await requireCatalogue(source), context));

  shared(getCatalog, categories);
  shared(getPartitions, partitions);
  shared(getFilters, filterGroups);
  shared(getGrindings, ({ file }) => file.grinding);
  shared(getNews, ({ file }) => ({ data: file.news.map(({ content, ...item }) => item) }));
  shared(getSettings, ({ file }) => ({
    ...file.settings,
    stock_notices: true,
    personal_data: true,
    ...(edition.withdrawalDays !== undefined && { withdrawals: true }),
  }));
  shared(getBranches, ({ file }) => file.branch);
  shared(getPages, ({ file }) => file.page);

  publicCall(getCatalogChanges, async (context) => {
    const { since } = readQuery(getCatalogChanges.query, context);
    return catalogChanges(requireSnapshot(await source.latest()), since, now());
  });
  single(getGoodsCard, ({ cards }, context) =>
    orNotFound(cards.get(readParams(getGoodsCard.params, context).id)),
  );
  single(getGoodsCards, ({ cards }, context) =>
    readQuery(getGoodsCards.query, context).ids.flatMap((id) => cards.get(id) ?? []),
  );
  single(getNewsItem, ({ file }, context) => {
    const { id } = readParams(getNewsItem.params, context);
    return orNotFound(file.news.find((item) => item.id === id));
  });
  single(getRecommended, ({ candidates, file, cards }, context) => {
    const { ids } = readQuery(getRecommended.query, context);
    const pairs = (file.bought_together ?? []).map((pair) => ({
      id: pair.card_id,
      otherId: pair.other_id,
      times: pair.times,
    }));
    const recommended = recommend(ids, candidates, pairs, recommendedCount);
    return recommended.map((id) => listedCard(orNotFound(cards.get(id))));
  });
}

function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Problem(404, 'Not found');
  return value;
}
