/** The details of goods cards. A shop may tell those of many cards in one response. */
import { hash } from 'node:crypto';
import * as v from 'valibot';
import { isMissing, isNotFound, ShopRefused } from '../../client/failures.ts';
import { ContractError, parseTolerantly } from '../../contract/read.ts';
import { maxLengths } from '../../contract/request-limits.ts';
import {
  type GoodsCard,
  GoodsCardSchema,
  getGoodsCard,
  getGoodsCards,
} from '../../contract/resources/goods-card.ts';
import { IdSchema } from '../../contract/scalars.ts';
import { inParts } from '../../domain/in-parts.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import { type Asking, type AskParts, requestsAtOnce } from './ask.ts';

interface Parts extends Pick<AskParts, 'client' | 'warn'> {
  /** Called with the number of cards that were pulled. */
  onPulled(count: number): void;
}

interface Marked {
  card: GoodsCard;
  /** Changes with the card as it is listed; undefined: the list does not show whether the details changed. */
  mark: string | undefined;
}

/** Requests for many cards each. */
const listsAtOnce = 4;

/** What details leave out stays as it is listed. */
const getCardDetails = { ...getGoodsCard, answer: v.partial(GoodsCardSchema) };
/** Each card is read by itself afterwards. */
const getManyDetails = { ...getGoodsCards, answer: v.array(v.unknown()) };
const TellsIdSchema = v.object({ id: IdSchema });

/** Adds the details to listed cards; those of unchanged ones come from the cache. */
export async function pullCards(
  listed: readonly GoodsCard[],
  asking: Asking,
  parts: Parts,
): Promise<GoodsCard[]> {
  const marked = listed.map((card) => ({ card, mark: markOf(card) }));
  const pulled = await pullTogether(marked, asking, parts);
  return mapConcurrently(marked, requestsAtOnce, async ({ card, mark }) => {
    const detailed = await pullDetails(card, mark, asking, parts.warn);
    if (!pulled.has(card.id)) parts.onPulled(1);
    return detailed;
  });
}

const markOf = (card: GoodsCard): string | undefined =>
  card.updated_at === undefined ? undefined : hash('sha256', JSON.stringify(card), 'base64url');

/** Asks for the details of changed cards, many in each request. Returns the ids of those that the shop told. */
async function pullTogether(
  marked: readonly Marked[],
  asking: Asking,
  { client, warn, onPulled }: Parts,
): Promise<ReadonlySet<number>> {
  const pulled = new Set<number>();
  const changed = new Map(
    marked.flatMap(({ card: { id }, mark }) =>
      mark === undefined || asking.has(getCardDetails, { id }, mark) ? [] : [[id, mark] as const],
    ),
  );
  // A request of its own is as good for one.
  if (changed.size < 2) return pulled;
  let tellsMany = true;
  const askMany = (ids: readonly number[]) =>
    client.ask(getManyDetails, { query: { ids: [...ids] } }).catch((error: unknown) => {
      if (!(error instanceof ShopRefused || error instanceof ContractError)) throw error;
      if (tellsMany && !isMissing(error)) warn(`each card is asked for by itself: ${error.message}`);
      tellsMany = false;
      return [];
    });
  await mapConcurrently(inParts([...changed.keys()], maxLengths.cardsTogether), listsAtOnce, async (ids) => {
    const cards = tellsMany ? await askMany(ids) : [];
    const before = pulled.size;
    for (const body of cards) {
      const parsed = parseTolerantly(TellsIdSchema, body, () => undefined);
      const mark = parsed.success ? changed.get(parsed.output.id) : undefined;
      if (!parsed.success || mark === undefined) continue;
      asking.keep(getCardDetails, parsed.output, { body, mark });
      pulled.add(parsed.output.id);
    }
    onPulled(pulled.size - before);
  });
  return pulled;
}

async function pullDetails(
  card: GoodsCard,
  mark: string | undefined,
  { ask }: Asking,
  warn: (warning: string) => void,
): Promise<GoodsCard> {
  const details = await ask(getCardDetails, { params: { id: card.id } }, mark).catch((error) => {
    // Any other failure would show all cards without their details.
    if (!isNotFound(error)) throw error;
    warn(`goods card ${card.id} «${card.name}» is shown as it is listed: ${error.message}`);
    return card;
  });
  return inOrder(Object.assign({}, card, details));
}

const fieldsOfCards = Object.keys(GoodsCardSchema.entries);

/** The fields in the order of the schema, as a card has them that comes as a whole. */
function inOrder(card: GoodsCard): GoodsCard;
function inOrder(card: object): object {
  const fields = new Map(Object.entries(card));
  return Object.fromEntries(
    fieldsOfCards.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : [])),
  );
}
