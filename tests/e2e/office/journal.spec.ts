import type { Page } from 'playwright/test';
import { fill } from '../../../src/locales/fill.ts';
import { journal } from '../../../src/locales/office/uk/journal.ts';
import { office } from '../../../src/locales/office/uk/office.ts';
import { people } from '../../../src/locales/office/uk/people.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { leftOutUnless } from '../../support/browser/page-test.ts';
import { scrollsSideways } from '../../support/browser/scrolls-sideways.ts';
import { addOfficePerson } from '../../support/office/office-people.ts';
import { expect, openOffice, test } from '../../support/office/office-test.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** Entries like the server's, the newest first: orders that were packed, two in one press. */
async function showEntries(page: Page, count: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const data = Array.from({ length: count }, (_, place) => ({
    id: count - place,
    change: `press-${Math.max(1, place)}`,
    at: now - place * 60 * 60,
    ...{ actor: 'person', person: 1, name: 'Соломія-Вікторія Недашківська-Присяжнюк-Заболотна' },
    ...{ what: 'order.status', subject: 10127 + place },
    ...{ before: { status: 'paid' }, after: { status: 'packing', reason: 'Попросив покупець. '.repeat(40) } },
    ...{ is_undo: false, is_undone: false, can_undo: true },
  }));
  await page.route('**/office/api/journal*', (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? count + 1);
    const rest = data.filter(({ id }) => id < before);
    const shown = rest.slice(0, 30);
    return route.fulfill({
      json: { data: shown, next: rest.length > shown.length ? shown.at(-1)?.id : null },
    });
  });
}

test.describe('of an owner', () => {
  test.use({ role: 'owner' });

  test('a change of a person is told with who, what it was and became', async ({ page, edition, person }) => {
    const { email } = await addOfficePerson(edition, { role: 'packer', name: 'Роман Кравець' });
    await openOffice(page, 'people');
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: people.ban }).click();
    await expect(row.getByRole('button', { name: people.allow })).toBeVisible();
    await openOffice(page, `journal?person=${person.id}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Роман Кравець');
    await expect(rows(page)).toContainText(journal.disabled.true);
    await expect(rows(page)).toContainText(journal.undo.whyNot.people);
  });
});

test('nothing that matches says so, and shows the way out', async ({ page }) => {
  await openOffice(page, 'journal?order=999999999');
  await expect(page.getByRole('heading', { name: journal.empty.filteredHeading })).toBeVisible();
  await page.getByRole('link', { name: journal.empty.drop }).click();
  await expect(page).toHaveURL(/\/office\/journal$/);
});

test('an order is found by its number, and a wrong one is told', async ({ page }) => {
  await showEntries(page, 3);
  await openOffice(page, 'journal');
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('/');
  await page.keyboard.type('Олена');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(journal.filters.orderWrong);
  await page.getByRole('textbox', { name: journal.filters.orderHint }).fill('№ 10127');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/journal\?order=10127$/);
  await page.getByRole('link', { name: new RegExp(journal.filters.onlyOrder) }).click();
  await expect(page).toHaveURL(/\/office\/journal$/);
});

test('older entries come while one scrolls, up to the first', async ({ page }) => {
  await showEntries(page, 70);
  await openOffice(page, 'journal');
  await expect(async () => {
    await page.mouse.wheel(0, 5000);
    await expect(rows(page)).toHaveCount(70, { timeout: 500 });
  }).toPass();
  await expect(page.getByText(journal.end)).toBeAttached();
});

test('what one press changed is taken back together; a refusal says why', async ({ page }) => {
  await showEntries(page, 3);
  await page.route('**/office/api/journal/*/undo', (route) =>
    route.fulfill({
      json: { change: 'x', hold: 30, done: [], refused: [{ id: 1, reason: 'Уже в дорозі' }] },
    }),
  );
  await openOffice(page, 'journal');
  await page.getByRole('button', { name: fill(journal.undo.pressAll, { count: 2 }) }).click();
  await expect(page.getByRole('alert')).toHaveText(fill(journal.undo.refused, { reason: 'Уже в дорозі' }));
  await expect(page.getByText(journal.undo.together)).toHaveCount(1);
});

test('J and K go through the entries, Enter opens the order', async ({ page }) => {
  await showEntries(page, 3);
  await openOffice(page, 'journal');
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orders\/10128$/);
});

test.describe('of who packs', () => {
  test.use({ role: 'packer' });

  test('the journal says who may see it', async ({ page }) => {
    await openOffice(page, 'journal');
    await expect(page.getByRole('heading', { name: office.states.forbidden.heading })).toBeVisible();
  });
});

for (const width of [390, 768, 1024, 1440, 1920]) {
  test.describe(`at ${width} px${leftOutUnless(width === 390 || width === 1440)}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the page is accessible, with long names and reasons', async ({ page }) => {
      await showEntries(page, 30);
      await openOffice(page, 'journal?person=1');
      await expect(rows(page).first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(0);
    });
  });
}
