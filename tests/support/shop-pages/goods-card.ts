import type { Page } from 'playwright/test';
import { paths } from '../../../src/editions/paths.ts';

/** Goods of the demo catalogue that both editions sell: with nothing to choose, and with weights and grinds. */
export const simple = { id: 301, name: 'Пуровер 02', listing: paths.category('pryladdia') };
export const coffee = { name: 'Гедеб', listing: paths.category('filtr'), page: paths.product('hedeb') };

/** A goods card as a shopper meets it, and what it says of the cart and of favourites. */
export function goodsCard(page: Page, name: string) {
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  return {
    card,
    add: card.getByRole('link', { name: `Додати в кошик: ${name}` }),
    less: card.getByRole('button', { name: `Забрати один: ${name}` }),
    quantity: card.getByRole('status', { name: 'У кошику' }),
    price: card.locator('.price'),
    favour: card.getByRole('button', { name: `Додати до обраного: ${name}` }),
    unfavour: card.getByRole('button', { name: `Прибрати з обраного: ${name}` }),
  };
}

export const cartButton = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Кошик/ });

/** What is told to screen readers. */
export const announcement = (page: Page) => page.locator('#said');

export const chooseDialog = (page: Page, name: string) => page.getByRole('dialog', { name });
