import { addFavourites, deleteFavourite, getFavourites } from '../../contract/resources/favourites.ts';
import type { GoodsCard } from '../../contract/resources/goods-card.ts';
import { getOrder, getOrderPage, getOrders } from '../../contract/resources/order.ts';
import { getRecap } from '../../contract/resources/recap.ts';
import { getBonuses, getUser } from '../../contract/resources/user.ts';
import { defaultRecapYear } from '../../domain/recap/year.ts';
import { answers, type Check, type Facts, refuses } from '../check.ts';
import { breaks, type Finding } from '../finding.ts';
import type { Input, ShopUnderTest } from '../shop-under-test.ts';

/** The input with the token, unless the shop did not accept it. */
const signedIn =
  (input: (facts: Facts) => Input | undefined) =>
  (facts: Facts, { token }: ShopUnderTest): Input[] => {
    const given = facts.user === undefined ? undefined : input(facts);
    return given === undefined ? [] : [{ ...given, token }];
  };

/** A card that the customer has not marked; undefined as long as that is unknown. */
const newFavourite = ({ cards, favourites }: Facts) =>
  favourites && cards.find(({ id }) => !favourites.includes(id))?.id;

const lacking = 'the token was not accepted';

const firstPage = { query: { limit: 1 } };

/** The calls of a signed-in customer. What they change, they change back. */
export const customerChecks: readonly Check[] = [
  answers({
    call: getUser,
    inputs: (_facts, { token }) => [{ token }],
    keep: (user, facts) => {
      facts.user = user;
    },
  }),
  answers({
    call: getFavourites,
    inputs: signedIn(() => ({})),
    lacking,
    keep: (cards, facts) => {
      facts.favourites = cards.map(({ id }) => id);
    },
  }),
  answers({
    call: addFavourites,
    inputs: signedIn((facts) => {
      const id = newFavourite(facts);
      return id === undefined ? undefined : { body: { goods: [id] } };
    }),
    lacking: 'no goods card is known that is no favourite',
    verify: (cards, _input, facts) =>
      verifyFavourites(cards, [...(facts.favourites ?? []), newFavourite(facts)]),
  }),
  answers({
    call: deleteFavourite,
    inputs: signedIn((facts) => {
      const id = newFavourite(facts);
      return id === undefined ? undefined : { params: { id } };
    }),
    lacking: 'none was added',
    verify: (cards, _input, { favourites = [] }) => verifyFavourites(cards, favourites),
  }),
  answers({
    call: getRecap,
    inputs: signedIn(({ settings }) => ({ params: { year: settings?.recap_year ?? defaultRecapYear } })),
    lacking,
  }),
  answers({ call: getBonuses, inputs: signedIn(() => ({})), lacking }),
  answers({ call: getBonuses, when: 'by pages', inputs: signedIn(() => firstPage), lacking }),
  answers({
    call: getOrders,
    inputs: signedIn(() => ({})),
    lacking,
    keep: (orders, facts) => {
      facts.orders = orders;
    },
  }),
  answers({ call: getOrderPage, when: 'by pages', inputs: signedIn(() => firstPage), lacking }),
  answers({
    call: getOrder,
    inputs: signedIn(({ orders: [order] }) => order && { params: { id: order.id } }),
    lacking: 'the customer has no order',
  }),
  refuses({
    call: getOrder,
    when: 'of nobody',
    inputs: signedIn(() => ({ params: { id: 0 } })),
    lacking,
    status: 404,
  }),
];

function verifyFavourites(cards: readonly GoodsCard[], due: readonly (number | undefined)[]): Finding[] {
  const ids = new Set<number | undefined>(cards.map(({ id }) => id));
  const lost = due.filter((id) => !ids.has(id));
  const extra = [...ids].filter((id) => !due.includes(id));
  return [
    ...(lost.length > 0 ? [breaks(`the list lacks ${lost.join(', ')}`)] : []),
    ...(extra.length > 0 ? [breaks(`the list also has ${extra.join(', ')}`)] : []),
  ];
}
