import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Category } from '../../../src/contract/resources/categories.ts';
import type { GoodsCard } from '../../../src/contract/resources/goods-card.ts';
import { type Answer, type ReceivedRequest, sendJson, startShopServer } from './http-server.ts';

const settings = {
  address: 'Київ',
  currency: { code: 'UAH', symbol: '₴' },
  login: { email: false, sms: true },
  online_payment_on: false,
  payment_methods: [],
};

/** The response of a simulated shop for each path; a test may change it. */
export type Answers = Map<string, unknown>;

export const oneCategory = (goodscard: GoodsCard[]): Category[] => [{ chpu: 'coffee', goodscard }];

/** The responses of a shop with these categories; details are the listed cards with a description. */
export function answersFor(categories: Category[]): Answers {
  const cards = categories.flatMap(({ goodscard, children = [] }) => [
    ...goodscard,
    ...children.flatMap((child) => child.goodscard),
  ]);
  return new Map<string, unknown>([
    ['/settings', settings],
    ['/catalog', categories],
    ['/partition', []],
    ['/filter', []],
    ['/grinding', []],
    ['/pages', []],
    ['/news', { data: [] }],
    ['/delivery-type', []],
    ['/branch', []],
    ...cards.map((card): [string, unknown] => [
      `/goodscard/${card.id}`,
      { ...card, description: `Про ${card.name}` },
    ]),
  ]);
}

/** A shop API with ETags; unknown paths are 404. */
export const imitateShop = (
  answers: Answers,
  before?: (request: ReceivedRequest, response: ServerResponse) => boolean,
) =>
  startShopServer((request, response) => {
    if (!before?.(request, response)) answerFrom(answers)(request, response);
  });

export const answerFrom =
  (answers: Answers): Answer =>
  (request, response) => {
    const body = answers.get(request.path);
    if (body === undefined) return sendJson(response, { message: 'Not found' }, 404);
    const etag = `"${createHash('sha1').update(JSON.stringify(body)).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { ETag: etag }).end();
    else sendJson(response, body, 200, { ETag: etag });
  };
