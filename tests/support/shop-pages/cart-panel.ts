import type { BrowserContext, Page, Route } from 'playwright/test';
import * as v from 'valibot';
import { type Calculation, CalculationSchema } from '../../../src/contract/resources/cart.ts';
import { type CardFile, CardFileSchema } from '../../../src/contract/site-files.ts';
import { encodeCart } from '../../../src/domain/cart/codec.ts';
import { type CartLine, maxLines } from '../../../src/domain/cart/lines.ts';
import { files } from '../../../src/editions/paths.ts';
import { cookies } from '../../../src/stores/shell/cookies.ts';
import { ask } from '../api/send-request.ts';
import { siteOf, type TestedEdition } from '../browser/page-test.ts';
import { cartButton } from './goods-card.ts';

/** The calls of the open cart. */
export const calculateCall = '**/api/v1/cart/calculate';

/** The controls of the open cart. */
function cartPanel(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Кошик' });
  return {
    panel,
    lines: panel.getByRole('list', { name: 'Товари в кошику' }).getByRole('article'),
    total: panel.locator('.sums__total dd', { has: page.locator('.currency') }),
    checkout: panel.getByRole('link', { name: 'Оформити замовлення' }),
    quantity: (name: string) => panel.getByRole('textbox', { name: `Кількість: ${name}` }),
    more: (name: string) => panel.getByRole('button', { name: `Більше: ${name}` }),
    less: (name: string) => panel.getByRole('button', { name: `Менше: ${name}` }),
    remove: (name: string) => panel.getByRole('button', { name: `Прибрати: ${name}` }),
    bringBack: (name: string) => panel.getByRole('button', { name: `Повернути: ${name}` }),
    promocode: panel.getByRole('textbox', { name: 'Промокод' }),
    apply: panel.getByRole('button', { name: 'Застосувати' }),
    again: panel.getByRole('button', { name: 'Спробувати ще раз' }),
  };
}

export async function openCart(page: Page) {
  await cartButton(page).click();
  return cartPanel(page);
}

/** The file of a demo card, as the build wrote it. */
export async function cardFileOf(edition: TestedEdition, card: number): Promise<CardFile> {
  const { json } = await ask(`${siteOf(edition)}${files.card(card)}`);
  return v.parse(CardFileSchema, json);
}

/** A line with the first weight of this card of the demo catalogue, and the first grind where it has any. */
export async function lineOf(edition: TestedEdition, card: number, qtt = 1): Promise<CartLine> {
  const { card: view, grindings } = await cardFileOf(edition, card);
  const [variant] = view.variants;
  if (variant === undefined) throw new Error(`The card ${card} has no variant`);
  return { id: variant.id, goodscardId: card, grindingMethodId: grindings[0]?.id ?? null, qtt };
}

/** Stores a cart in the browser, as from an earlier visit. */
export async function keepCart(context: BrowserContext, edition: TestedEdition, lines: readonly CartLine[]) {
  if (lines.length > maxLines) throw new Error('No cookie holds so many lines');
  await context.addCookies([{ name: cookies.cart, value: encodeCart(lines), url: siteOf(edition) }]);
}

/** The shop's response with changes. */
export async function changeAnswer(route: Route, change: (calculation: Calculation) => Partial<Calculation>) {
  const response = await route.fetch();
  const calculation = v.parse(CalculationSchema, await response.json());
  await route.fulfill({ response, json: { ...calculation, ...change(calculation) } });
}
