import { vi } from 'vitest';
import type { Calculation, PricedLine } from '../../../src/contract/resources/cart.ts';
import type { CartLine } from '../../../src/domain/cart/lines.ts';
import { standInBrowser } from './fake-browser.ts';

/** A request to the shop, and functions to settle it. */
interface Question {
  body: {
    goods: readonly CartLine[];
    promocode: string | null;
    settlement_external_id?: string;
    delivery_type_id?: number;
  };
  query: { ids: readonly number[] };
  headers?: Record<string, string>;
  answer(answer: unknown): void;
  fail(error: unknown): void;
}

export const counted = ({ id, goodscardId, qtt }: CartLine): PricedLine => ({
  id,
  goodscard_id: goodscardId,
  chpu: 'kava',
  name: 'Кава',
  image_path: '',
  sku: '',
  grindingMethod: null,
  properties: [],
  price: 10,
  qtt,
  is_allowed_promo_discount: true,
  is_promo_gift: false,
  weight_gr: 250,
});

export const calculationOf = (
  lines: readonly CartLine[],
  different: Partial<Calculation> = {},
): Calculation => ({
  goods: lines.map(counted),
  price: 10,
  tax: 0,
  delivery_price: 0,
  bonuses: 0,
  available_bonuses: 0,
  discount: 0,
  total: 10,
  promocode: null,
  ...different,
});

/** The stores of a page with an open cart, and a shop that waits for the test to respond. */
export async function openCart(lines: readonly CartLine[]) {
  const browser = standInBrowser();
  vi.resetModules();
  const questions: Question[] = [];
  vi.doMock('../../../src/stores/shell/shop.ts', () => ({
    askShop: (_call: unknown, asked: Pick<Question, 'body' | 'query' | 'headers'>) =>
      new Promise((answer, fail) => questions.push({ ...asked, answer, fail })),
  }));
  const { ShopRefused, ShopUnreachable } = await import('../../../src/client/failures.ts');
  const { ContractError } = await import('../../../src/contract/read.ts');
  const cart = await import('../../../src/stores/cart/cart.ts');
  cart.updateCart(() => lines);
  const calculation = await import('../../../src/stores/cart/calculation.ts');
  const openCartLists = await import('../../../src/stores/cart/open-cart.ts');
  const promocode = await import('../../../src/stores/cart/promo-code.ts');
  const gift = await import('../../../src/stores/cart/gift.ts');
  const { $destination } = await import('../../../src/stores/cart/destination.ts');
  const close = calculation.followCart();
  return {
    ...cart,
    ...calculation,
    ...openCartLists,
    ...promocode,
    ...gift,
    $destination,
    browser,
    close,
    questions,
    nth: (index: number): Question => {
      const question = questions[index];
      if (question === undefined) throw new Error(`The shop was asked ${questions.length} times`);
      return question;
    },
    ShopRefused,
    ContractError,
    refused: (status: number, message = '', retryAfter = 0) =>
      new ShopRefused(
        'https://zerno.example',
        'calculateCart',
        status,
        { message, errors: {} },
        undefined,
        retryAfter,
      ),
    unreachable: () => new ShopUnreachable('https://zerno.example', 'calculateCart', new Error('offline')),
  };
}

/** Longer than the pause after clicks and the minimum time of a spinner together. */
export const settled = () => vi.advanceTimersByTimeAsync(400);
