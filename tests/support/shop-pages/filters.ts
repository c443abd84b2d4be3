import { expect, type Page } from 'playwright/test';
import type { Facets } from '../../../src/domain/catalogue/facets.ts';

export const listing = '/filtr/';
export const berries = 101;
export const washed = 203;

export const bar = (page: Page) => page.locator('#listing');
export const chip = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
export const opener = (page: Page) => bar(page).getByRole('button', { name: /^Фільтри/ });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Фільтри' });
export const cell = (page: Page, name: string) =>
  dialog(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });
export const shown = (page: Page) => page.getByRole('article').filter({ visible: true });
export const total = (page: Page) => page.getByRole('heading', { level: 1 }).locator('sup');
export const sort = (page: Page) => page.getByLabel('Сортування');

export const filtersOf = (page: Page) =>
  shown(page).evaluateAll((cards) =>
    cards.map((card) => (card.getAttribute('data-filters') ?? '').split(' ')),
  );
export const pricesOf = (page: Page) =>
  shown(page).evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-price'))));

/** What filters and sorting need of the cards of a page. */
export const facetsOf = (page: Page): Promise<Facets[]> =>
  page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => ({
        id: Number(card.getAttribute('data-card')),
        price: Number(card.getAttribute('data-price')),
        isNew: card.hasAttribute('data-new'),
        filters: card.getAttribute('data-filters')?.split(' ').map(Number) ?? [],
      })),
    );

/** Clicks the visible cell, as a shopper does. */
export const choose = (page: Page, name: string) => dialog(page).getByText(name, { exact: true }).click();

export async function openFilters(page: Page): Promise<void> {
  await opener(page).click();
  await expect(cell(page, 'Ягоди')).toBeAttached();
}
