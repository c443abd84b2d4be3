/** What a typed text may mean, each looked up in an index of its own. */
import { type FindTerms, findTerms, goodsMatcher } from '../../../domain/search/order-words.ts';
import type { Database } from '../../db/open.ts';

export interface Page {
  before: number;
  most: number;
}

/** Orders that one meaning of the text finds, the newest first. */
export interface Hits {
  ids: readonly number[];
  /** Of older orders than this none was looked through. */
  seenDownTo?: number | undefined;
  isPartial?: boolean;
}

export interface Meaning {
  /** Reads the newest rows of an index alone, so that it costs the same however many orders there are. */
  newest(page: Page): Promise<Hits>;
  /** Which of these orders it finds, the newest first. */
  among(ids: readonly number[]): Promise<readonly number[]>;
}

export async function meaningsOf(db: Database, text: string): Promise<Meaning[]> {
  const { whole, number, phone, name } = findTerms(text);
  return [
    ...(number === undefined ? [] : [ofNumber(db, number)]),
    ...whole.map((word) => ofWord(db, word)),
    ...(phone === undefined ? [] : [ofPhone(db, phone)]),
    ...(name === undefined ? [] : [ofName(db, name)]),
    ...(await ofGoods(db, text)),
  ];
}

const ofNumber = (db: Database, number: number): Meaning => ({
  async newest({ before }) {
    const order = db
      .selectFrom('customer_order')
      .select('id')
      .where('id', '=', number)
      .where('id', '<', before);
    return { ids: (await order.execute()).map(({ id }) => id) };
  },
  among: async (ids) => ids.filter((id) => id === number),
});

const ofWord = (db: Database, word: string): Meaning => ({
  newest: async (page) => ({ ids: await newestWith(db, word, page) }),
  among: (ids) => amongWith(db, word, ids),
});

async function newestWith(db: Database, word: string, { before, most }: Page): Promise<number[]> {
  const rows = await db
    .selectFrom('order_word')
    .select('order_id')
    .where('word', '=', word)
    .where('order_id', '<', before)
    .orderBy('order_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

async function amongWith(db: Database, word: string, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('order_word')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('word', '=', word)
    .execute();
  const having = new Set(rows.map(({ order_id }) => order_id));
  return ids.filter((id) => having.has(id));
}

const mostCandidates = 500;

/** Looks through the newest orders with one word, because the rest of what is asked for is in no index. */
const amongCandidates = (db: Database, word: string, among: Meaning['among']): Meaning => ({
  among,
  async newest(page) {
    const candidates = await newestWith(db, word, { ...page, most: mostCandidates });
    const ids = await among(candidates);
    const isPartial = candidates.length === mostCandidates && ids.length < page.most;
    return { ids: ids.slice(0, page.most), isPartial, ...(isPartial && { seenDownTo: candidates.at(-1) }) };
  },
});

function ofPhone(db: Database, { word, digits }: NonNullable<FindTerms['phone']>): Meaning {
  if (digits === word) return ofWord(db, word);
  const part = `%${digits}%`;
  return amongCandidates(db, word, async (candidates) => {
    if (candidates.length === 0) return [];
    const rows = await db
      .selectFrom('customer_order')
      .innerJoin('customer', 'customer.id', 'customer_id')
      .select('customer_order.id')
      .where('customer_order.id', 'in', candidates)
      .where((order) => order.or([order('recipient_phone', 'like', part), order('phone', 'like', part)]))
      .orderBy('customer_order.id', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  });
}

/** Whole names have a word of their own: only beginnings of several words are looked for among candidates. */
function ofName(db: Database, { word, others }: NonNullable<FindTerms['name']>): Meaning {
  if (others.length === 0) return ofWord(db, word);
  return amongCandidates(db, word, async (candidates) => {
    let ids = candidates;
    for (const one of [word, ...others]) ids = await amongWith(db, one, ids);
    return ids;
  });
}

const mostCards = 50;

async function ofGoods(db: Database, text: string): Promise<Meaning[]> {
  const matches = goodsMatcher(text);
  if (matches === undefined) return [];
  const all = await db.selectFrom('goods_card').select(['id', 'name']).execute();
  const meant = all.filter(({ name }) => matches(name));
  const cards = meant.slice(0, mostCards).map(({ id }) => id);
  if (cards.length === 0) return [];
  return [
    {
      newest: async (page) => ({
        ids: await newestWithCards(db, cards, page),
        isPartial: meant.length > mostCards,
      }),
      async among(ids) {
        if (ids.length === 0) return [];
        const rows = await db
          .selectFrom('order_line')
          .select('order_id')
          .where('order_id', 'in', ids)
          .where('card_id', 'in', cards)
          .execute();
        const having = new Set(rows.map(({ order_id }) => order_id));
        return ids.filter((id) => having.has(id));
      },
    },
  ];
}

async function newestWithCards(db: Database, cards: readonly number[], { before, most }: Page) {
  const ids = new Set<number>();
  for (const id of cards) {
    const rows = await db
      .selectFrom('order_line')
      .select('order_id')
      .where('card_id', '=', id)
      .where('order_id', '<', before)
      .groupBy('order_id')
      .orderBy('order_id', 'desc')
      .limit(most)
      .execute();
    for (const { order_id } of rows) ids.add(order_id);
  }
  return [...ids].sort((one, other) => other - one).slice(0, most);
}
