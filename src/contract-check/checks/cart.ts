import { type Calculation, calculateCart } from '../../contract/resources/cart.ts';
import { type CartLine, maxLines } from '../../domain/cart/lines.ts';
import { answers, type Check, type Facts } from '../check.ts';
import { breaks, type Finding, tolerated } from '../finding.ts';
import type { Input, ShopUnderTest } from '../shop-under-test.ts';

const unknownVariant = { id: 987_654_321, qtt: 1, grindingMethodId: null, goodscardId: 987_654_321 };

/** The promo code of nobody. */
const unknownCode = 'CONTRACT-CHECK';

const lacking = 'there is no variant to put into a cart';

/** In a common cart. */
const fewLines = 3;

/** Each of four amounts may be rounded to cents. */
const roundingError = 0.021;

export const cartChecks: readonly Check[] = [
  answers({
    call: calculateCart,
    inputs: (facts, shop) => cartInputs(facts, shop),
    lacking,
    verify: (calculation, _input, facts) => [...verifySums(calculation), ...verifyLines(calculation, facts)],
  }),
  answers({
    call: calculateCart,
    when: `with up to ${maxLines} lines`,
    inputs: (facts, shop) => cartInputs(facts, shop, { goods: linesOf(facts, maxLines) }),
    lacking,
    verify: verifySums,
  }),
  answers({
    call: calculateCart,
    when: 'with goods that no longer exist',
    inputs: (facts, shop) => cartInputs(facts, shop, { goods: [...linesOf(facts), unknownVariant] }),
    lacking,
    fallbackFor: (status) => (status === 422 ? 'shoppers must remove such goods themselves' : undefined),
    verify: ({ goods }) =>
      goods.some(({ id }) => id === unknownVariant.id)
        ? [breaks('a variant that does not exist has a price')]
        : [],
  }),
  answers({
    call: calculateCart,
    when: 'with an unknown promo code',
    inputs: (facts, shop) => cartInputs(facts, shop, { promocode: unknownCode }),
    lacking,
    fallbackFor: (status) =>
      status === 401 ? undefined : 'the cart is calculated again without the promo code',
    verify: ({ promocode, discount }) => [
      ...(promocode?.error
        ? []
        : [tolerated('promocode.error does not say why the promo code does not hold')]),
      ...(discount > 0 ? [breaks(`discount: ${discount} for an unknown promo code`)] : []),
    ],
  }),
];

export const customerCartCheck = answers({
  call: calculateCart,
  when: 'with a token',
  inputs: (facts, shop) => cartInputs(facts, shop).map((input) => ({ ...input, token: shop.token })),
  lacking,
  verify: verifySums,
});

interface Cart {
  goods?: readonly CartLine[];
  promocode?: string;
}

function cartInputs(facts: Facts, { edition }: ShopUnderTest, cart: Cart = {}): Input[] {
  const { goods = linesOf(facts), promocode = null } = cart;
  const { settlement, deliveryTypes } = facts;
  const delivery = edition.cart.sendsDelivery && {
    settlement_external_id: settlement?.external_id,
    delivery_type_id: deliveryTypes[0]?.id,
  };
  return linesOf(facts).length === 0 ? [] : [{ body: { goods, promocode, ...delivery } }];
}

/** One variant each of this many cards, of what is in stock. */
function linesOf({ cards, grindings }: Facts, count = fewLines): CartLine[] {
  const lines = cards.flatMap(({ id: goodscardId, goods, has_grinding }) => {
    const variant = goods.find(({ stock }) => stock !== 0);
    const grindingMethodId = has_grinding ? (grindings[0]?.id ?? null) : null;
    return variant === undefined ? [] : [{ id: variant.id, qtt: 1, grindingMethodId, goodscardId }];
  });
  return lines.slice(0, count);
}

function verifySums({ total, price, discount, delivery_price }: Calculation): Finding[] {
  const due = price - discount + delivery_price;
  if (Math.abs(total - due) < roundingError) return [];
  return [
    breaks(`total: ${total} is not price ${price} − discount ${discount} + delivery_price ${delivery_price}`),
  ];
}

function verifyLines({ goods }: Calculation, facts: Facts): Finding[] {
  const asked = new Set(linesOf(facts).map(({ id }) => id));
  const unrequested = goods.filter(({ id, is_promo_gift }) => !asked.has(id) && !is_promo_gift);
  return [
    ...unrequested.map(({ id }) => breaks(`goods: variant ${id} was not asked for`)),
    ...(goods.length === 0
      ? [breaks(`goods: nothing is left of the variants ${[...asked].join(', ')}`)]
      : []),
  ];
}
