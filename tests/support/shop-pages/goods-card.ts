import type { Page } from 'playwright/test';
import { paths } from '../../../src/editions/paths.ts';
import { dataQuantity } from '../../../src/markup/card.ts';

/** Demo goods that both editions sell: one without options, one with weights and grinds. */
export const simple = { id: 301, name: 'Пуровер 02', listing: paths.category('pryladdia') };
export const coffee = { name: 'Гедеб', listing: paths.category('filtr'), page: paths.product('hedeb') };

/** The controls of a goods card, with its cart quantity and favourite state. */
export function goodsCard(page: Page, name: string) {
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  return {
    card,
    add: card.getByRole('button', { name: `Додати в кошик: ${name}` }),
    less: card.getByRole('button', { name: `Менше: ${name}` }),
    quantity: card.locator(`[${dataQuantity}]`),
    price: card.locator('.price'),
    favour: card.getByRole('button', { name: `Додати до обраного: ${name}` }),
    unfavour: card.getByRole('button', { name: `Прибрати з обраного: ${name}` }),
  };
}

export const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Кошик/ });

/** The live region for screen readers. */
export const announcement = (page: Page) => page.locator('#status');

export const chooseDialog = (page: Page, name: string) => page.getByRole('dialog', { name });
