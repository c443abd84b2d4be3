/** The measured interactions, and how to see their effect. */
import type { BrowserContext, Locator, Page } from 'playwright';
import { files, paths } from '../../src/editions/paths.ts';
import { searchedSite } from './search-costs.ts';

export interface Interaction {
  name: string;
  path: string;
  /** Changes the shop before the page loads. */
  prepare?(context: BrowserContext): Promise<unknown>;
  /** Steps before the press. */
  before?(page: Page): Promise<void>;
  act(page: Page): Promise<void>;
  /** An expression in the page whose value changes with the effect. */
  answer: string;
  /** Restores the page, to measure the same press again. */
  undo(page: Page): Promise<void>;
}

const press = (locate: (page: Page) => Locator) => (page: Page) => locate(page).click();
const pressEscape = (page: Page) => page.keyboard.press('Escape');
const header = (name: RegExp) => press((page) => page.getByRole('banner').getByRole('link', { name }));
const dialogs = 'document.querySelectorAll("dialog:modal").length';

const typing: Omit<Interaction, 'name'> = {
  path: paths.home,
  before: async (page) => {
    await header(/Пошук/)(page);
    await page.getByRole('textbox', { name: 'Пошук' }).pressSequentially('ра');
    await page.locator('dialog article').first().waitFor();
    await page.keyboard.press('Backspace');
    await page.locator('dialog article').first().waitFor({ state: 'detached' });
  },
  act: (page) => page.keyboard.insertText('а'),
  answer: 'document.querySelectorAll("dialog article").length',
  undo: (page) => page.keyboard.press('Backspace'),
};

export const interactions: readonly Interaction[] = [
  {
    name: 'heart',
    path: paths.category('filtr'),
    act: press((page) => page.locator('[data-press="favourite"]').first()),
    answer: 'document.querySelectorAll("[data-on]").length',
    undo: async () => {},
  },
  {
    name: 'add, nothing to choose',
    path: paths.category('pryladdia'),
    act: press((page) => page.locator('[data-variant] [data-press="add"]').first()),
    answer: 'document.querySelector("[data-cart-count]").textContent',
    undo: async () => {},
  },
  {
    name: 'add, opens the choice',
    path: paths.category('filtr'),
    act: press((page) => page.locator('[data-press="add"]').first()),
    answer: dialogs,
    undo: pressEscape,
  },
  {
    name: 'floor: a bare dialog over the home page',
    path: paths.home,
    prepare: (context) =>
      context.addInitScript(() => {
        const open = (event: MouseEvent) => {
          if (!(event.target instanceof Element && event.target.closest('[data-press="cart"]'))) return;
          event.preventDefault();
          event.stopPropagation();
          const dialog = document.createElement('dialog');
          document.body.append(dialog);
          dialog.showModal();
        };
        addEventListener('click', open, { capture: true });
      }),
    act: header(/Кошик/),
    answer: dialogs,
    undo: pressEscape,
  },
  { name: 'open the cart', path: paths.home, act: header(/Кошик/), answer: dialogs, undo: pressEscape },
  { name: 'open the search', path: paths.home, act: header(/Пошук/), answer: dialogs, undo: pressEscape },
  { name: 'type in the search', ...typing },
];

/** Typing in the search of a shop with this many goods. */
export const typeAmong = (goods: number): Interaction => ({
  ...typing,
  name: `type in the search of ${goods} goods`,
  prepare: async (context) => {
    const { site } = searchedSite(goods);
    for (const path of [files.search, '/search/*.json', '/cards/*.json'])
      await context.route(`**${path}`, (route) =>
        route.fulfill({ json: site.get(new URL(route.request().url()).pathname) }),
      );
  },
});

const quickFilter = press((page) => page.locator('[data-quick] [data-press="filter"]').first());
const shownCards =
  '[...document.querySelectorAll("main .card")].filter((card) => card.checkVisibility()).map(({ dataset }) => dataset.card).join()';

/** Filtering a listing with this many cards, most of them on its further pages. */
export const filterAmong = (cards: number): Interaction => ({
  name: `filter ${cards} cards`,
  path: paths.category('filtr'),
  act: quickFilter,
  answer: shownCards,
  async undo(page) {
    const filtered = await page.evaluate(shownCards);
    await quickFilter(page);
    while ((await page.evaluate(shownCards)) === filtered)
      await page.evaluate('new Promise(requestAnimationFrame)');
  },
});
