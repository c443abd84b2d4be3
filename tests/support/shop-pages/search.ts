import { expect, type Page } from 'playwright/test';

/** The controls of the search overlay. */
export const button = (page: Page) => page.getByRole('button', { name: 'Пошук' });
export const overlay = (page: Page) => page.getByRole('dialog', { name: 'Пошук' });
export const field = (page: Page) => overlay(page).getByRole('textbox', { name: 'Пошук' });
export const results = (page: Page) => overlay(page).getByRole('list', { name: 'Знайдені товари' });
export const result = (page: Page, name: string) => results(page).getByRole('link', { name, exact: true });
export const cards = (page: Page) => results(page).getByRole('article');
export const recent = (page: Page) => overlay(page).getByRole('region', { name: 'Ви шукали' });

export async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await button(page).click();
  await expect(field(page)).toBeFocused();
}

export async function searchFor(page: Page, query: string): Promise<void> {
  await open(page);
  await field(page).fill(query);
}
