import { randomUUID } from 'node:crypto';
import { apiBase, type Endpoint } from '../../../src/contract/endpoint.ts';
import { line } from '../fixtures/carts.ts';
import { body as orderBody } from './order-requests.ts';
import { ask } from './send-request.ts';

export interface GoodRequest {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

interface About {
  /** The id of an existing order. */
  order: number;
  /** The phone of the customer who signs in. */
  phone: string;
}

/** A valid request for each call, by name, for the shop of `sellingCatalogue`. */
export const goodRequests = ({ order, phone }: About): Readonly<Record<string, GoodRequest>> => ({
  getCatalog: {},
  getCatalogChanges: { query: { since: 'x' } },
  getPartitions: {},
  getFilters: {},
  getGrindings: {},
  getGoodsCard: { params: { id: 2 } },
  getGoodsCards: { query: { ids: '2,4' } },
  getRecommended: { query: { ids: '2,4' } },
  getNews: {},
  getNewsItem: { params: { id: 1 } },
  getSettings: {},
  getPages: {},
  calculateCart: { body: { goods: [line(20)], promocode: 'КАВА' } },
  sendSmsCode: { query: { phone } },
  sendEmailCode: { query: { email: 'olena@mail.example' } },
  login: { body: { phone, code: '0000' } },
  loginByEmail: { body: { email: 'olena@mail.example', code: '0000' } },
  logout: {},
  getUser: {},
  updateUser: { body: { firstName: 'Марія', lastName: 'Шевчук', email: 'maria@mail.example' } },
  getFavourites: {},
  addFavourites: { body: { goods: [2] } },
  deleteFavourite: { params: { id: 1 } },
  getRecap: { params: { year: 2027 } },
  getBonuses: {},
  getDeliveryTypes: { query: { settlement_external_id: 'kyiv' } },
  findSettlements: { query: { query: 'київ' } },
  findPoints: { query: { settlement_external_id: 'kyiv', delivery_type_id: '1' } },
  getBranches: {},
  createOrder: { body: orderBody(), headers: { 'Idempotency-Key': randomUUID() } },
  getOrders: {},
  getOrder: { params: { id: order } },
  payOrder: { params: { id: order } },
  cancelOrder: { params: { id: order } },
  // These goods are in stock.
  requestStockNotice: { params: { id: 2 }, body: { phone, code: '0000' } },
  getPersonalData: {},
  sendErasureCode: {},
  eraseUser: { body: { code: '0000' } },
  withdraw: { body: { order_number: String(order), name: 'Олена Коваль', phone } },
  paymentCallback: { params: { provider: 'sandbox' }, body: { reference: `${order}-1`, status: 'paid' } },
});

export const pathOf = ({ path }: Endpoint, { params = {}, query = {} }: GoodRequest): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name) => String(params[name]));
  const search = new URLSearchParams(query).toString();
  return `${apiBase}${filled}${search && `?${search}`}`;
};

/** Sends the request to the shop at this address, as the storefront does. */
export const askGood = (
  url: string,
  call: Endpoint,
  request: GoodRequest,
  headers: Readonly<Record<string, string>> = {},
) =>
  ask(`${url}${pathOf(call, request)}`, {
    method: call.method,
    headers: { Client: 'web', 'Content-Type': 'application/json', ...request.headers, ...headers },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
