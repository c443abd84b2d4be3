import fc from 'fast-check';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Failure } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { read } from '../../../src/contract/read.ts';
import { calculateCart } from '../../../src/contract/resources/cart.ts';
import { type GoodsCard, getGoodsCard } from '../../../src/contract/resources/goods-card.ts';
import { on } from '../../../src/server/http/endpoints.ts';
import { anyOf } from './any-of-document.ts';
import { responsePlace } from './document.ts';

const schemaOf = (name: string) => ['components', 'schemas', name];

/** A shop that chance has made of the OpenAPI document. It sells what it lists, and calculates the cart that it is sent. */
export function generatedShop(seed: number): { app: Hono; sold: readonly GoodsCard[] } {
  const make = (place: readonly string[], count: number) =>
    fc.sample(anyOf(place), { seed, numRuns: 2 * count }).slice(-count);
  const cards = make(schemaOf('GoodsCard'), 12);
  const responses = new Map<string, unknown>(
    endpoints.map((call) => [call.name, call.answer && make(responsePlace(call, call.status ?? 200), 1)[0]]),
  );
  const [first = {}, ...others] = make(schemaOf('Category'), 3);
  responses.set('getCatalog', [{ ...Object(first), goodscard: cards }, ...others]);
  responses.set('getRecommended', cards.slice(0, 3));
  const [line] = make(schemaOf('Line'), 1);
  const sold = cards.map((card) => read(getGoodsCard.answer, card, 'a card', ignore));
  const app = new Hono();
  for (const call of endpoints)
    on(app, call, async ({ req, json }) => {
      if (call.signedIn) return json(refusal, 401);
      const response = responses.get(call.name);
      if (call.name === 'getGoodsCard') {
        const card = cards[sold.findIndex(({ id }) => id === Number(req.param('id')))];
        return card === undefined ? json(refusal, 404) : json(Object(card));
      }
      if (call.name !== 'calculateCart') return json(Object(response));
      const { goods } = v.parse(calculateCart.request, await req.json());
      const lines = goods.map(({ id, goodscardId, qtt }) => ({
        ...Object(line),
        id,
        goodscard_id: goodscardId,
        qtt,
        grindingMethod: null,
        is_promo_gift: false,
      }));
      return json({ ...Object(response), goods: lines });
    });
  return { app, sold };
}

const ignore = () => undefined;
const refusal: Failure = { message: 'No', error: { message: 'No' } };
