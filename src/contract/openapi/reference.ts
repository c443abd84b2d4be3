/** What the OpenAPI document says of each call beyond its shapes. Apart from the endpoints, because browsers load those. */
import type { EndpointName } from '../endpoints.ts';
import { customerReference } from './reference-customers.ts';

export const tags = {
  catalogue:
    'Goods and where they stand. Read by the build, and by a browser only for what changes after it.',
  content: 'Texts, news and settings. Read by the build.',
  cart: 'The price of a cart. The storefront never calculates one itself.',
  delivery: 'Where a parcel can go, and for how much.',
  'sign-in': 'Signing in by a code instead of a password.',
  customer: 'The profile, the bonuses, the favourites and the year of a signed-in customer.',
  orders: 'Placing, paying and cancelling orders.',
} as const;

interface Reference {
  tag: keyof typeof tags;
  /** When the storefront makes the call, and what it does with the response. */
  description: string;
  /** By status: when the call fails so, and what the storefront does. Those that follow from the call's shape are added. */
  failures: Readonly<Record<number, string>>;
}

/** In the body or the query, a field by name. */
const toldAtField = 'The storefront shows the first text of each field under it.';
const limitedCarrier = 'The carrier was asked too often by this client. The storefront shows the message.';
const carrierUnavailable =
  'The carrier does not answer. The storefront offers to try again and keeps the cart.';
const notFoundOrder = 'The customer has no such order. The storefront says so, with a link to all orders.';

export const reference: Readonly<Record<EndpointName, Reference>> = {
  getCatalog: {
    tag: 'catalogue',
    description:
      'Asked for once by each full build. Pages keep the order of categories and of the cards in them.',
    failures: {},
  },
  getPartitions: {
    tag: 'catalogue',
    description: 'Asked for by each build: the header and the menu follow it.',
    failures: {},
  },
  getFilters: {
    tag: 'catalogue',
    description:
      'Asked for by each build: the filters of all listings. A card names its variants in `filterVariants`.',
    failures: {},
  },
  getGrindings: {
    tag: 'catalogue',
    description:
      'Asked for by each build: what a card with `has_grinding` offers. The first is chosen from the start.',
    failures: {},
  },
  getGoodsCard: {
    tag: 'catalogue',
    description:
      'Asked for by each build, for each new or changed card whose details `/catalog/cards` did not tell.',
    failures: { 404: 'There is no such card. The build shows it as it is listed and says so.' },
  },
  getRecommended: {
    tag: 'catalogue',
    description: 'Asked for by an open cart, with the goods in it.',
    failures: {},
  },
  getNews: { tag: 'content', description: 'Asked for by each build: the list of news.', failures: {} },
  getNewsItem: {
    tag: 'content',
    description: 'Asked for by each build, once for each item of the list.',
    failures: { 404: 'There is no such item. The build leaves its page out and says so.' },
  },
  getSettings: {
    tag: 'content',
    description:
      'Asked for by each build: contacts, currency, ways to sign in and to pay, the threshold of free delivery.',
    failures: {},
  },
  getPages: { tag: 'content', description: 'Asked for by each build: pages of text.', failures: {} },
  calculateCart: {
    tag: 'cart',
    description:
      'Asked for whenever an open cart or the checkout changes, for guests and customers. Goods that the response leaves out are taken out of the cart, lower quantities are taken over, and both are told.',
    failures: {
      401: 'The token has ended. The customer is signed out; the cart is kept.',
      422: 'The cart cannot be calculated as it is. The storefront shows the message; the cart is kept.',
    },
  },
  getDeliveryTypes: {
    tag: 'delivery',
    description: 'Asked for at the checkout for the chosen settlement, and without one by the build.',
    failures: { 429: limitedCarrier, 503: carrierUnavailable },
  },
  findSettlements: {
    tag: 'delivery',
    description: 'Asked for while a shopper types, 200 ms after the last key.',
    failures: { 429: limitedCarrier, 503: carrierUnavailable },
  },
  findPoints: {
    tag: 'delivery',
    description: 'Asked for once for a settlement and a type; the browser searches in the response.',
    failures: { 429: limitedCarrier, 503: carrierUnavailable },
  },
  getBranches: { tag: 'delivery', description: 'Asked for by the build and at the checkout.', failures: {} },
  createOrder: {
    tag: 'orders',
    description:
      'A request is repeated with the same `idempotency-key` until it is answered, so the shop must place one order for one key.',
    failures: {
      401: 'The token has ended. The customer signs in again; the cart and what was typed are kept.',
      404: 'The shop takes no orders. The storefront says so; the cart is kept.',
      409: 'With `calculation`: goods or total have changed, and the storefront shows the new price to confirm. Without it: the first request with this key is still being processed, and the storefront asks again.',
      422: `${toldAtField} Without fields: the key was used with another request, and the storefront asks for the order of that one. The cart is kept.`,
      429: 'The storefront keeps the order and offers to send it again.',
      503: 'The storefront keeps the order and offers to send it again.',
    },
  },
  getOrders: { tag: 'orders', description: 'Without a `limit` all orders are the response.', failures: {} },
  getOrder: {
    tag: 'orders',
    description: 'Asked for by the page of an order, and again and again while a payment is pending.',
    failures: { 404: notFoundOrder },
  },
  payOrder: {
    tag: 'orders',
    description: 'The browser goes to the `url` of the response.',
    failures: {
      404: notFoundOrder,
      409: 'The order is paid, cancelled or not paid online. The storefront shows the message.',
      503: 'The payment provider does not answer. The storefront shows the message and offers to try again.',
    },
  },
  cancelOrder: {
    tag: 'orders',
    description: 'Bonuses of the order go back, and a payment waits for its refund.',
    failures: {
      404: notFoundOrder,
      409: 'The order is being packed already. The storefront shows the message.',
    },
  },
  paymentCallback: {
    tag: 'orders',
    description: 'Not called by the storefront. The body is in the format of the provider.',
    failures: {
      400: 'The signature does not fit the body.',
      404: 'No such provider, or no such payment.',
      503: 'The report could not be checked now. The provider repeats it.',
    },
  },
  ...customerReference,
  requestStockNotice: {
    tag: 'catalogue',
    description:
      'Offered beside sold-out goods. A signed-in customer sends an empty body, a guest an address with the code that was sent there.',
    failures: {
      400: 'The code has ended or was used, or the header `Client` is missing.',
      401: 'The token has ended. The customer is signed out.',
      404: 'There are no such goods, or the shop sends no notices.',
      409: 'The goods are not sold out.',
      429: 'Too many attempts. The storefront shows the message.',
    },
  },
  withdraw: {
    tag: 'orders',
    description:
      'Sent by the form of the page about withdrawals, after the consumer confirmed it. The shop keeps the request, acknowledges it to the given address with its time, and tells the seller. A guest learns nothing about the order.',
    failures: {
      400: 'The header `Client` is missing.',
      401: 'The token has ended. The customer is signed out.',
      404: 'The shop offers no withdrawals.',
      422: 'A field is malformed, or the customer has no order with these lines.',
      429: 'Too many requests. The storefront shows the message.',
    },
  },
  getCatalogChanges: {
    tag: 'catalogue',
    description:
      'Asked for every second by a publisher that watches. Without it, the whole catalogue is read after each change.',
    failures: {},
  },
  getGoodsCards: {
    tag: 'catalogue',
    description:
      'Asked for by each build, for the cards with `updated_at` that have changed. Without it, and for cards that it leaves out, the build asks for each card.',
    failures: {},
  },
};

/** The failures of a call that follow from its shape, unless the call says more. */
export const usualFailures = {
  400: 'The body is not JSON.',
  401: 'No token, or one that has ended. The storefront signs the customer out and opens the home page; the cart is kept.',
  404: 'Nothing has this address.',
  422: toldAtField,
  429: 'Too many calls. The storefront waits for `Retry-After` and offers to try again; a build keeps the published site.',
  503: 'Unavailable now, and nothing was done. The storefront offers to try again after `Retry-After`; the cart is kept, and a build keeps the published site.',
} as const;
